/** What the search says of each page of the site map, and other words that people use for it, in both languages. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListedPage } from '#web/routing/pages.ts';

type Facts = { about: MessageDescriptor; keywords: string };
/** The search does not find itself. */
type Found = Exclude<ListedPage['path'], 'search'>;

export const pageFacts: Record<Found, Facts> = {
  login: {
    about: msg`With your civil ID and a code, the national single sign-on, or the national identity app.`,
    keywords: 'دخول تسجيل الدخول نفاذ login sign in nafath enter',
  },
  'login/forgotten_password': {
    about: msg`Choose a new password when you do not know the current one.`,
    keywords: 'نسيت كلمة السر الرقم السري استعادة reset lost forgot password',
  },
  account: {
    about: msg`Your loans and their instalments, your requests and your data.`,
    keywords:
      'حسابي قروضي طلباتي أقساط متابعة الطلب حالة الطلب الرئيسية account loans requests instalments status track home',
  },
  'login/registration': {
    about: msg`Open an account in the portal with your civil ID and your mobile.`,
    keywords: 'تسجيل جديد حساب جديد مستخدم جديد sign up register new user',
  },
  edit_profile: {
    about: msg`Your e-mail, address and mobile number.`,
    keywords: 'تعديل الملف الشخصي تغيير الجوال البريد العنوان update mobile phone email address profile',
  },
  change_password: {
    about: msg`Change your password if you know the current one.`,
    keywords: 'كلمة المرور كلمة السر الرقم السري تغيير password change secret',
  },
  notifications: {
    about: msg`What changed in your requests, loans and appointments.`,
    keywords: 'تنبيهات رسائل إشعارات alerts messages notifications',
  },
  services: {
    about: msg`Every service of the fund that you can use online.`,
    keywords: 'خدمات إلكترونية قائمة الخدمات online services list',
  },
  'loan_request_init/{-$id}': {
    about: msg`What the fund would cover of your project, and how you would pay it back. Nothing is submitted.`,
    keywords: 'حاسبة القرض تقدير تجربة محاكاة كم القرض calculator estimate simulation what if try',
  },
  'get_loan_applicant_type/{-$id}': {
    about: msg`Product, branch, costs, documents and terms, step by step. You can stop and continue at any time.`,
    keywords: 'تقديم طلب قرض تمويل مشروع زراعي جديد apply loan finance new application farm project',
  },
  'disbursement_amount/{-$id}': {
    about: msg`Ask for a part of your loan that has not been paid out yet, and sign the request.`,
    keywords: 'صرف دفعة مستخلص استلام القرض disbursement payout batch payment',
  },
  release_services: {
    about: msg`Every certificate that you have, with its PDF.`,
    keywords: 'شهاداتي مخالصة إخلاء طرف my certificates clearance',
  },
  release_service: {
    about: msg`The fund certifies that you owe it nothing, at once and sealed.`,
    keywords: 'مخالصة براءة ذمة فك رهن وزارة العدل clearance release mortgage ministry justice',
  },
  release_service_for_dead: {
    about: msg`For the heirs of a borrower whose loans are paid or waived.`,
    keywords: 'متوفى وفاة ورثة مخالصة deceased heirs death clearance',
  },
  release_service_verification: {
    about: msg`Check a certificate that you were given. No login is needed.`,
    keywords: 'تحقق صحة شهادة تزوير باركود verify check valid authentic certificate qr',
  },
  appointment_services: {
    about: msg`See your appointments, move or cancel them, and book another one.`,
    keywords: 'مواعيدي حجز موعد إلغاء موعد appointments book cancel move',
  },
  appointment_with_general_manager: {
    about: msg`Meet the general manager of the fund.`,
    keywords: 'المدير العام مقابلة لقاء general manager meeting director',
  },
  appointment_in_main_center: {
    about: msg`Meet a department at the main centre.`,
    keywords: 'المركز الرئيسي الإدارة العامة الرياض مقابلة head office main centre meeting',
  },
  appointment_with_branch: {
    about: msg`Meet a department of a branch near you.`,
    keywords: 'فرع زيارة الفرع مقابلة حجز branch visit meeting book',
  },
  arabian_shield: {
    about: msg`The fund certifies that it has no objection to the export of your equipment.`,
    keywords: 'تصدير معدات عدم ممانعة الدرع العربي export equipment no objection shield',
  },
  request: {
    about: msg`Write to the general director about what a branch or a specialist could not resolve.`,
    keywords: 'المدير العام تظلم شكوى طلب مكتوب general director complaint write letter',
  },
  remote_reviewer_login: {
    about: msg`With your ID number, your name and a code; no password is needed.`,
    keywords: 'المراجع عن بعد دخول reviewer login sign in',
  },
  remote_reviewer_requests: {
    about: msg`Ask the specialists of the fund without visiting a branch, and read their responses.`,
    keywords: 'المراجع عن بعد مختصون استشارة سؤال reviewer specialists questions responses',
  },
  'remote_reviewer_new_request/{-$id}': {
    about: msg`Write a new question to the specialists of the fund.`,
    keywords: 'المراجع عن بعد سؤال جديد reviewer ask new question',
  },
  deceased_exemption: {
    about: msg`Ask the fund to waive what a borrower who died still owed.`,
    keywords: 'إعفاء متوفى ورثة وفاة إسقاط القرض exemption heirs death waive',
  },
  deceased_exemption_service_v2: {
    about: msg`Ask the fund to waive what a borrower who died still owed.`,
    keywords: 'إعفاء متوفى ورثة وفاة إسقاط القرض exemption heirs death waive',
  },
  'deceased_exemption_requests_v2/{-$pageNumber}': {
    about: msg`Your requests for an exemption, their decisions, and objections.`,
    keywords: 'إعفاء طلباتي اعتراض قرار exemption requests objection decision',
  },
  about_us: {
    about: msg`What the fund is, what it does for you, and how to know its pages.`,
    keywords: 'عن الصندوق من نحن رسالة رؤية about fund who we are official',
  },
  contact_us: {
    about: msg`Send a message, a complaint or a suggestion. The fund answers by mobile or e-mail.`,
    keywords: 'اتصل بنا شكوى اقتراح دعم هاتف بلاغ contact complaint suggestion support phone message',
  },
  locations: {
    about: msg`Addresses, phones and hours by region, and the nearest first.`,
    keywords: 'فروع مكاتب عنوان خريطة أقرب فرع أوقات الدوام branches offices map nearest address hours',
  },
  products_definitions: {
    about: msg`Who can apply for which product, on what conditions, and with which documents.`,
    keywords: 'شروط مستندات تعريف المنتجات أهلية conditions documents eligibility products',
  },
  products_list: {
    about: msg`What the fund finances. Choose one to start its application.`,
    keywords: 'منتجات قروض تمويل أنواع القروض products loans finance kinds',
  },
  help: {
    about: msg`Short answers to what people ask most.`,
    keywords: 'مساعدة أسئلة شائعة استفسار دعم help faq questions answers support',
  },
  site_map: {
    about: msg`Every page of the portal, by subject.`,
    keywords: 'خريطة الموقع كل الصفحات فهرس site map all pages index',
  },
  accessibility_statement: {
    about: msg`For whom the portal works, how that is tested, its limits, and whom to tell.`,
    keywords: 'إمكانية الوصول ذوي الإعاقة قارئ الشاشة accessibility disability wcag screen reader',
  },
  privacy_policy: {
    about: msg`What the portal stores about you, why, and for how long.`,
    keywords: 'خصوصية بيانات شخصية كوكيز ملفات الارتباط privacy data cookies personal',
  },
  terms_of_use: {
    about: msg`What you can rely on here, and what the fund asks of you.`,
    keywords: 'شروط الاستخدام أحكام إخلاء مسؤولية terms conditions of use disclaimer',
  },
};
