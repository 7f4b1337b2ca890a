/** Texts of the desk's requests in writing. */
import { text } from '../../page/texts.ts';

export const letterTexts = {
  employee: text('موظف الصندوق', 'Employee of the fund'),
  department: text('ترد باسم', 'Respond as'),
  response: text('الرد', 'Response'),
  writeResponse: text('اكتب الرد.', 'Write the response.'),
  respond: text('أرسل الرد', 'Send the response'),
  responded: text('أُرسل الرد.', 'The response is sent.'),
  reason: text('سبب الإغلاق', 'Reason for closing'),
  writeReason: text('اكتب سبب الإغلاق.', 'Write the reason for closing.'),
  close: text('أغلق الطلب', 'Close the request'),
  closed: text('أُغلق الطلب.', 'The request is closed.'),
  closedMeanwhile: text('أُغلق الطلب قبل الإرسال، ولم يُرسل شيء.', 'The request was closed meanwhile; nothing was sent.'),
};

export const letterKinds = {
  reviewer: text('المراجعة عن بُعد', 'Remote reviewer'),
  director: text('المدير العام', 'General director'),
};

/** The states of a request, by whose turn it is. */
export const letterStates = {
  fund: text('بانتظار الصندوق', 'Waiting for the fund'),
  citizen: text('بانتظار المواطن', 'Waiting for the citizen'),
  closed: text('مغلق', 'Closed'),
};
