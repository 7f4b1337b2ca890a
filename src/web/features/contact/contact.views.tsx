import { contactMessageModel } from '#machines/contact-message/contact-message.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ContactView } from './ContactPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: contactMessageModel,
    areas: ['contact'],
    show: (actor) => <ContactView actor={actor} />,
    screens: { form: 'How should the fund answer you?', sent: 'The fund has received your message' },
    controls: {
      'captcha.renew': ['New image'],
      'message.submit': ['Send the message'],
      'message.another': ['Write another message'],
    },
  }),
];
