/** The clauses of the contracts. A contract keeps the clauses that it was prepared with. Offered to other areas. */
import type { ContractContent, RequestType } from '#contract/loans/contracts.ts';
import { table, words } from '#server/db/seeds/table.ts';

const clausesOf = (rows: string): ContractContent['clauses'] =>
  table(['titleAr', 'ar', 'titleEn', 'en'], rows).map(({ titleAr, ar, titleEn, en }) => ({
    title: words(titleAr, titleEn),
    text: words(ar, en),
  }));

export const clauses: Record<RequestType, ContractContent['clauses']> = {
  contract: clausesOf(`
    القرض والغرض منه | يقرض الصندوق المقترض المبلغ المبين في هذا العقد بلا فوائد، ليُنفق على المشروع الموصوف فيه وحده.
      | The loan and its purpose | The fund lends the borrower the amount stated in this contract without interest, to be spent on the project described in it and on nothing else.
    الصرف | يُصرف القرض على دفعات يطلبها المقترض من حساب القرض بحسب ما أُنجز من المشروع، ويوقّع على كل دفعة.
      | Disbursement | The loan is paid out in batches, which the borrower requests from the loan account as the project advances and signs one by one.
    السداد | يسدد المقترض القرض على الأقساط السنوية المبينة في جدول السداد وفي مواعيدها، ويجوز له السداد قبلها.
      | Repayment | The borrower repays the loan in the yearly instalments of the schedule, on their dates. They may repay earlier.
    إذا تعذّر السداد | إذا علم المقترض أنه لن يستطيع سداد قسط فعليه إبلاغ الصندوق قبل موعده، ليُبحث له عن حل.
      | If repayment becomes difficult | A borrower who will not be able to pay an instalment must notify the fund before it is due, so that a solution can be found.
    الضمانات | تبقى الضمانات التي قدمها المقترض قائمة إلى أن يُسدد القرض كاملًا، ثم يصدر الصندوق شهادة إخلاء طرف.
      | Securities | The securities that the borrower has given remain until the whole loan is repaid. The fund then issues a release certificate.
    المتابعة | يمكّن المقترض ممثلي الصندوق من زيارة موقع المشروع بموعد، ويقدم ما يُطلب من فواتير ومستندات.
      | Visits | The borrower lets representatives of the fund visit the site of the project by appointment, and provides the invoices and documents that they ask for.
    تغيير المشروع | لا يُغيّر المشروع ولا موقعه ولا تُنقل أصوله إلى غيره إلا بموافقة مكتوبة من الصندوق.
      | Changes to the project | The project and its location may be changed, and its assets transferred, only with the written consent of the fund.
    الإخلال بالعقد | إذا صُرف القرض في غير غرضه أو ثبت أن بيانات الطلب غير صحيحة، فللصندوق المطالبة بالمتبقي من القرض دفعة واحدة بعد إنذار مدته ثلاثون يومًا.
      | Breach of the contract | If the loan is spent on anything else, or the information in the application proves untrue, the fund may claim the whole outstanding balance after thirty days’ notice.
    التوقيع | يوقّع المقترض في تطبيق الهوية الوطنية، ولا يلزم العقد طرفيه إلا بعد موافقة الصندوق عليه بصفته الطرف الثاني.
      | Signature | The borrower signs with the national identity app. The contract binds both parties only once the fund has approved it as second party.
    النظام المطبق | يخضع هذا العقد لأنظمة المملكة العربية السعودية، والنص العربي هو المرجع عند الاختلاف.
      | Law | This contract is governed by the laws of the Kingdom of Saudi Arabia. Where the two texts differ, the Arabic one prevails.`),
  disbursement: clausesOf(`
    الدفعة | يطلب المقترض صرف الدفعة المبينة هنا من القرض المذكور، وهي جزء من مبلغه لا زيادة عليه.
      | The batch | The borrower requests that the batch stated here be paid out of the named loan. It is a part of its amount, not an addition.
    الغرض | تُنفق الدفعة على ما بُيّن في الطلب ومستنداته وحده.
      | Purpose | The batch is spent on what the request and its documents state, and on nothing else.
    أثرها على السداد | لا تغيّر الدفعة مواعيد الأقساط ولا مبالغها المبينة في عقد القرض.
      | Effect on repayment | The batch changes neither the dates nor the amounts of the instalments in the contract of the loan.
    التوقيع | يوقّع المقترض في تطبيق الهوية الوطنية، ويُصرف المبلغ بعد موافقة الصندوق بصفته الطرف الثاني.
      | Signature | The borrower signs with the national identity app. The amount is paid out once the fund has approved as second party.`),
};
