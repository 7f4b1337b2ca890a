/** The nine steps of a loan application, each as one schema; what the server knows is in `known`. */
import { amount, amountOf, send, shareOf } from '../by-hand/wizard.js';

const TYPES = { individual: 'فرد', company: 'شركة', institute: 'مؤسسة أو جهة' };
const TYPES_IN_WORDS = {
  individual: 'مواطن يزاول النشاط الزراعي باسمه، وعمره 21 سنة أو أكثر',
  company: 'منشأة لها سجل تجاري',
  institute: 'جمعية تعاونية أو مؤسسة أهلية أو جهة أخرى لها سجل',
};
const PROJECTS = { new: 'مشروع جديد', expansion: 'توسعة مشروع قائم' };

const oneOf = (list) =>
  list.map(({ id, title, summary }) => ({ const: id, title: title.ar, description: summary?.ar }));
const named = (names) => Object.entries(names).map(([id, title]) => ({ const: id, title }));
const text = (title, description) => ({ type: 'string', title, minLength: 1, ...(description && { description }) });
const object = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required });

const subProductOf = (known, id) =>
  known.products.flatMap(({ subProducts }) => subProducts).find((sub) => sub.id === id);
const kindsOf = (known, { applicantType, products }) => {
  const wanted = subProductOf(known, products?.subProductId)?.requiredDocuments[applicantType.applicantType] ?? [];
  return known.documentKinds.filter(({ kind }) => wanted.includes(kind));
};
const branchOf = (known, id) => known.regions.flatMap(({ branches }) => branches).find((branch) => branch.id === id);
const officeOf = (known, { branchId, officeId }) =>
  branchOf(known, branchId)?.offices.find((office) => office.id === officeId);
const totalOf = ({ capitalCost, operationalCost }) =>
  (amountOf(String(capitalCost ?? '')) || 0) + (amountOf(String(operationalCost ?? '')) || 0);

const Terms = ({ of }) => (
  <dl>
    {Object.entries(of).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
const Estimate = ({ cost }) => (
  <>
    <h2>تقدير التمويل</h2>
    <Terms
      of={{
        الصندوق: amount(shareOf(cost)),
        مساهمتك: amount(cost - shareOf(cost)),
        'مدة السداد': '10 سنوات',
        سماح: 'سنتان',
      }}
    />
    <small>تقدير لا يُلزم الصندوق، ويثبت بعد الدراسة.</small>
  </>
);
const Documents = ({ known, answers }) => {
  const kinds = kindsOf(known, answers);
  return (
    <>
      <h2>المستندات المطلوبة</h2>
      <p>{kinds.length > 0 ? `${kinds.length} مستندات` : 'اختر المنتج الفرعي'}</p>
      <ul>
        {kinds.map(({ kind, title, hint }) => (
          <li key={kind}>
            {title.ar}
            <small>{hint.ar}</small>
          </li>
        ))}
      </ul>
      <small>JPG أو PNG أو GIF أو PDF، بحد أقصى 10 ميغابايت</small>
    </>
  );
};
const Review = ({ known, draft: { answers, attachments } }) => {
  const { applicantType, products, branch, cost, identity } = answers;
  const product = known.products.find(({ id }) => id === products.productId);
  const sections = {
    'مقدم الطلب': { 'نوع مقدم الطلب': TYPES[applicantType.applicantType] },
    المنتج: {
      المنتج: product.title.ar,
      'المنتج الفرعي': subProductOf(known, products.subProductId).title.ar,
      'اسم المشروع': products.projectName,
      'نوع المشروع': PROJECTS[products.projectType],
    },
    'الفرع والمكتب': { الفرع: branchOf(known, branch.branchId).title.ar, المكتب: officeOf(known, branch).title.ar },
    التكلفة: {
      'التكلفة الرأسمالية': amount(cost.capitalCost ?? 0),
      'التكلفة التشغيلية': amount(cost.operationalCost ?? 0),
      'إجمالي التكلفة': amount((cost.capitalCost ?? 0) + (cost.operationalCost ?? 0)),
    },
    المستندات: Object.fromEntries(
      attachments.map(({ kind, name }) => [known.documentKinds.find((of) => of.kind === kind).title.ar, name]),
    ),
    الهوية: {
      'رقم الهوية الوطنية أو الإقامة': identity.civilId,
      'رقم الجوال': identity.mobile,
      'البريد الإلكتروني': identity.email,
      'العنوان الوطني': `${identity.buildingNumber} ${identity.street}، ${identity.district}، ${identity.city} ${identity.postalCode}`,
    },
  };
  return Object.entries(sections).map(([name, of]) => (
    <section key={name}>
      <h2>{name}</h2>
      <a href="#review">تعديل</a>
      <Terms of={of} />
    </section>
  ));
};

const IDENTITY = ['mobile', 'email', 'city', 'district', 'street', 'buildingNumber', 'postalCode'];
let challengeId = null;

/** `answer` goes into the draft, `wait` is waited for before the next step shows. */
export const STEPS = [
  {
    name: 'applicantType',
    number: 1,
    title: 'من مقدم الطلب؟',
    lead: 'تقدم الطلب باسمك، أو عن المنشأة التي تمثلها.',
    schema: () =>
      object({
        applicantType: {
          type: 'string',
          title: 'مقدم الطلب',
          oneOf: Object.entries(TYPES).map(([id, title]) => ({ const: id, title, description: TYPES_IN_WORDS[id] })),
        },
      }),
    ui: { applicantType: { 'ui:widget': 'radio' } },
    Aside: () => (
      <>
        <h2>قبل أن تبدأ</h2>
        <Terms
          of={{
            المدة: '9 خطوات · نحو 20 دقيقة',
            'المستندات المطلوبة عادةً':
              'عروض الأسعار، السجل الزراعي، صك ملكية الأرض أو عقد إيجارها، السجل التجاري أو ترخيص المؤسسة، دراسة المشروع',
            'مراحل الطلب ومن يتولاها': 'تعبئ الطلب وترسله، يدرس الصندوق الطلب ويتخذ القرار، توقّع العقد',
            'الرسوم الإدارية': '500 ريال لا تُسترد مهما كان القرار، وتؤكد علمك بها قبل الإرسال.',
          }}
        />
      </>
    ),
    answer: ({ applicantType }) => ({ applicantType }),
  },
  {
    name: 'products',
    number: 2,
    title: 'ما الذي سيموّله القرض؟',
    lead: 'اختر المنتج، ثم المنتج الفرعي الأنسب لمشروعك.',
    schema: (known, { productId }) => {
      const product = known.products.find(({ id }) => id === productId);
      return object({
        productId: { type: 'string', title: 'المنتج', oneOf: oneOf(known.products) },
        ...(product && {
          subProductId: {
            type: 'string',
            title: `المنتجات الفرعية: ${product.title.ar}`,
            oneOf: oneOf(product.subProducts),
          },
        }),
        projectName: text('اسم المشروع', 'اسم قصير واضح كما تريده في أوراق الطلب'),
        projectType: { type: 'string', title: 'نوع المشروع', oneOf: named(PROJECTS) },
      });
    },
    ui: Object.fromEntries(
      ['productId', 'subProductId', 'projectType'].map((name) => [name, { 'ui:widget': 'radio' }]),
    ),
    disabled: (known, { productId }) => ({
      subProductId: known.products
        .find(({ id }) => id === productId)
        ?.subProducts.filter(({ closed }) => closed !== null)
        .map(({ id }) => id),
    }),
    Aside: ({ known, data, draft: { answers } }) => (
      <Documents known={known} answers={{ ...answers, products: data }} />
    ),
    answer: ({ productId, subProductId, projectName, projectType }) => ({
      productId,
      subProductId,
      projectName: projectName.trim(),
      projectType,
    }),
  },
  {
    name: 'branch',
    number: 3,
    title: 'أي مكتب أقرب إلى مشروعك؟',
    lead: 'يستقبل المكتب طلبك ويزور مشروعك.',
    schema: ({ regions }, { regionId, branchId }) => {
      const branches = regions.find(({ id }) => id === regionId)?.branches ?? [];
      const offices = branches.find(({ id }) => id === branchId)?.offices ?? [];
      const choice = (title, list) => ({ type: 'string', title, ...(list.length > 0 && { oneOf: oneOf(list) }) });
      return object({
        regionId: choice('المنطقة', regions),
        branchId: choice('الفرع', branches),
        officeId: choice('المكتب', offices),
      });
    },
    ui: Object.fromEntries(['regionId', 'branchId', 'officeId'].map((name) => [name, { 'ui:widget': 'select' }])),
    Aside: ({ known, data }) => {
      const office = officeOf(known, data);
      if (!office) return null;
      return (
        <>
          <h2>{office.title.ar}</h2>
          <Terms
            of={{ الفرع: branchOf(known, data.branchId).title.ar, العنوان: office.address.ar, الهاتف: office.phone }}
          />
        </>
      );
    },
    answer: ({ branchId, officeId }) => ({ branchId, officeId }),
  },
  {
    name: 'cost',
    number: 4,
    title: 'كم تبلغ تكلفة مشروعك؟',
    lead: 'أدخل تكلفة واحدة على الأقل. نقدّر لك حصة الصندوق وأنت تكتب.',
    schema: () =>
      object(
        {
          capitalCost: {
            ...text('التكلفة الرأسمالية', 'المباني والمعدات وما يبقى أكثر من سنة'),
            pattern: '^[\\d,٠-٩٬.]*$',
          },
          operationalCost: {
            ...text('التكلفة التشغيلية', 'البذور والأعلاف والأجور لدورة واحدة'),
            pattern: '^[\\d,٠-٩٬.]*$',
          },
        },
        [],
      ),
    ui: {},
    Aside: ({ data }) => <Estimate cost={totalOf(data)} />,
    answer: ({ capitalCost, operationalCost }) => ({
      capitalCost: amountOf(capitalCost ?? ''),
      operationalCost: amountOf(operationalCost ?? ''),
      revenueAboveThreshold: null,
    }),
  },
  {
    name: 'attachments',
    number: 5,
    title: 'أرفق مستندات مشروعك',
    lead: 'يتطلب المنتج الذي اخترته المستندات التالية. يُحفظ كل ملف فور اكتمال رفعه.',
    schema: (known, _, { answers }) =>
      object(
        Object.fromEntries(kindsOf(known, answers).map(({ kind, title, hint }) => [kind, text(title.ar, hint.ar)])),
      ),
    ui: {},
    widgetOfAll: 'upload',
    answer: () => ({ confirmed: true }),
  },
  {
    name: 'identity',
    number: 6,
    title: 'من مقدم الطلب، وكيف نتواصل معك؟',
    lead: 'ثم نطلب منك تأكيد أنك صاحب الطلب.',
    button: 'إرسال الرمز',
    begin: ({ applicant: { civilId, mobile, email } }) => ({ civilId, mobile, email, confirmationWay: 'code' }),
    schema: () =>
      object({
        civilId: {
          ...text('رقم الهوية الوطنية أو الإقامة', 'يُقدَّم الطلب باسمك، لذا لا يمكن تغيير هذا الرقم.'),
          readOnly: true,
        },
        mobile: text('رقم الجوال', '10 أرقام تبدأ بـ 05. نرسل الرمز ومستجدات طلبك إلى هذا الرقم.'),
        email: text('البريد الإلكتروني'),
        city: text('المدينة'),
        district: text('الحي'),
        street: text('الشارع'),
        buildingNumber: text('رقم المبنى', '4 أرقام'),
        postalCode: text('الرمز البريدي', '5 أرقام'),
        confirmationWay: {
          type: 'string',
          title: 'كيف تريد تأكيد هويتك؟',
          oneOf: named({ code: 'برمز تحقق', identityApp: 'عبر تطبيق الهوية الوطنية' }),
        },
      }),
    ui: { confirmationWay: { 'ui:widget': 'radio' } },
    answer: (data) => ({
      civilId: data.civilId,
      commercialRegister: null,
      ...Object.fromEntries(IDENTITY.map((name) => [name, data[name].trim()])),
    }),
    wait: async ({ id }) => {
      const key = crypto.randomUUID();
      ({ challengeId } = await send(`/drafts/${id}/identity/code`, { method: 'POST', key }));
    },
  },
  {
    name: 'code',
    title: 'أكّد رقم جوالك',
    lead: 'يثبت الرمز أن الصندوق يستطيع التواصل معك على هذا الرقم.',
    button: 'تأكيد',
    schema: () => object({ code: text('الرمز المكوّن من 7 أرقام', 'أرسلناه في رسالة نصية. صلاحيته 5 دقائق.') }),
    ui: { code: { 'ui:autocomplete': 'one-time-code' } },
    wait: ({ id, data: { code } }) =>
      send(`/drafts/${id}/identity/confirm`, { method: 'POST', body: { challengeId, code } }),
  },
  {
    name: 'review',
    number: 7,
    title: 'راجع إجاباتك',
    lead: 'تحقق من صحة كل شيء. وبعد كل تعديل تعود إلى هذه الصفحة.',
    schema: () => object({}),
    ui: {},
    Body: Review,
    Aside: ({ draft: { answers } }) => (
      <Estimate cost={(answers.cost.capitalCost ?? 0) + (answers.cost.operationalCost ?? 0)} />
    ),
    answer: () => ({ confirmed: true }),
  },
  {
    name: 'terms',
    number: 8,
    title: 'اقرأ الشروط ووافق عليها',
    lead: 'توضح ما تلتزم به، وكيف يستخدم الصندوق بياناتك.',
    schema: () =>
      object({
        accepted: { type: 'boolean', const: true, title: 'قرأت الشروط وأوافق عليها.' },
        feeAcknowledged: { type: 'boolean', const: true, title: 'أعلم أن الرسوم الإدارية (500 ريال) لا تُسترد.' },
      }),
    ui: {
      accepted: { 'ui:widget': 'checkbox' },
      feeAcknowledged: { 'ui:widget': 'checkbox', 'ui:help': 'تُستوفى مقابل دراسة الطلب أيًّا كان القرار.' },
    },
    Body: ({ known: { terms } }) => (
      <>
        <h2>شروط التقديم</h2>
        <small>النسخة {terms.version}</small>
        <ol>
          {terms.clauses.map(({ title, text: clause }) => (
            <li key={title.ar}>
              <h3>{title.ar}</h3>
              <p>{clause.ar}</p>
            </li>
          ))}
        </ol>
      </>
    ),
    answer: (_, { terms }) => ({ accepted: true, feeAcknowledged: true, termsVersion: terms.version }),
  },
  {
    name: 'submit',
    number: 9,
    title: 'إرسال الطلب',
    lead: 'طلبك جاهز للإرسال.',
    button: 'إرسال الطلب',
    schema: () => object({}),
    ui: {},
    Body: ({ known, draft: { answers } }) => (
      <>
        <h2>ملخص الطلب</h2>
        <Terms
          of={{
            'اسم المشروع': answers.products.projectName,
            المكتب: officeOf(known, answers.branch).title.ar,
            'الرسوم الإدارية (لا تُسترد)': amount(known.administrativeFee),
          }}
        />
        <h2>ماذا يحدث عند الإرسال</h2>
        <ul>
          <li>تحصل على رقم مرجعي هنا وفي رسالة نصية.</li>
          <li>يدرس المكتب الذي اخترته طلبك، وتتابع كل خطوة من حسابك.</li>
          <li>لا يمكن بعد ذلك تعديل الإجابات والمستندات هنا.</li>
        </ul>
      </>
    ),
    wait: async ({ id, draft }) => {
      const body = { version: draft.version, attachments: draft.attachments.map((file) => file.id) };
      draft.receipt = await send(`/drafts/${id}/submit`, { method: 'POST', body, key: `submit:${id}` });
    },
  },
  {
    name: 'receipt',
    title: 'تم إرسال طلبك',
    lead: 'وصل طلبك إلى الصندوق، وأرسلنا رقمه إلى جوالك في رسالة نصية.',
    Body: ({ known, draft: { receipt } }) => (
      <article>
        <Terms
          of={{
            'اسم المشروع': receipt.projectName,
            المكتب: receipt.office.ar,
            'تاريخ الإرسال': new Intl.DateTimeFormat('ar-SA-u-nu-latn', {
              dateStyle: 'long',
              timeStyle: 'short',
            }).format(new Date(receipt.submittedAt)),
            'حصة الصندوق المقدّرة': amount(receipt.fundShare),
            'الرسوم الإدارية (لا تُسترد)': amount(known.administrativeFee),
            'الرقم المرجعي': receipt.reference,
          }}
        />
        <a className="button" href="/ar/account">
          إلى حسابي
        </a>
      </article>
    ),
  },
];
