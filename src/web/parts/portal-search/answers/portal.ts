import { msg } from '@lingui/core/macro';
import type { Answer } from './answer.ts';

/** The answers about the portal itself. */
export const portalAnswers: readonly Answer[] = [
  {
    id: 'contact',
    group: 'portal',
    question: msg`How do I reach the fund, or complain?`,
    paragraphs: () => [
      msg`By phone, by a message on the page “Contact us”, or at a branch. For a complaint choose “complaint” as the reason of the message. You get a reference: quote it when you ask about it.`,
    ],
    to: 'contact_us',
    keywords:
      'شكوى بلاغ اتصال دعم فني رقم هاتف خدمة العملاء complaint support phone call help contact customer service',
  },
  {
    id: 'real-site',
    group: 'portal',
    question: msg`How do I know that this site is the fund’s?`,
    paragraphs: () => [
      msg`Look at the address: it ends with the official domain and begins with https. The line at the top of every page says whether that is true of the address that you are at.`,
      msg`The fund never asks for your password or a code by phone or in a message.`,
    ],
    to: 'about_us',
    keywords: 'موقع رسمي احتيال تصيد رابط مزيف آمن official site phishing scam fraud fake secure',
  },
  {
    id: 'privacy',
    group: 'portal',
    question: msg`What does the portal store about me?`,
    paragraphs: () => [
      msg`What you enter and what happens to your requests, for as long as each is needed. There are no trackers and no advertising. The privacy policy names everything, on the server and on your device.`,
    ],
    to: 'privacy_policy',
    keywords: 'خصوصية بيانات شخصية ملفات الارتباط كوكيز حذف بياناتي privacy personal data cookies tracking delete',
  },
  {
    id: 'accessibility',
    group: 'portal',
    question: msg`Can I make the text larger or change the colours?`,
    paragraphs: () => [
      msg`Yes: the accessibility button in the header sets the size of the text, a dark theme and a high contrast. The portal works with the keyboard and with screen readers. Tell us where it does not.`,
    ],
    to: 'accessibility_statement',
    keywords:
      'إمكانية الوصول ذوي الإعاقة تكبير الخط تباين ألوان قارئ الشاشة accessibility disability large text contrast dark screen reader',
  },
  {
    id: 'keyboard-search',
    group: 'portal',
    question: msg`How do I search the portal?`,
    paragraphs: () => [
      msg`Press the magnifier at the top of any page, or the key “/” or Ctrl and K together. Type in Arabic or English. The search runs on your device.`,
    ],
    to: 'site_map',
    keywords: 'بحث اختصار لوحة المفاتيح محرك find search shortcut keyboard ctrl k',
  },
];
