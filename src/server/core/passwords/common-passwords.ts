/**
 * Passwords that guessers try first: a well-known word with digits around it, keys beside each other, a few repeated
 * characters, or the citizen's own data. Judged by shape, which covers far more than a list of passwords.
 */
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
const FEWEST_CHARACTERS = 4;
const OWN_DATA_LENGTH = 5;

const WORDS = new Set(
  `password passwort passw pass pasword parola secret login logon letmein welcome hello hi access master admin administrator
  root user guest test tester demo temp change changeme default system server service portal internet computer windows
  samsung iphone android google apple qwerty qwert qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm azerty abc abcd
  abcde abcdef abcdefg a aa aaa x xx xxx love iloveyou loveyou lovely sunshine princess dragon monkey football soccer
  baseball superman batman shadow michael charlie freedom whatever trust starwars flower angel money summer winter spring
  autumn saudi saudia saudiarabia ksa arabia riyadh riyad jeddah jeddeh makkah mecca madinah madina dammam khobar qassim
  qaseem buraydah taif tabuk hail abha jazan jizan najran ahsa vision alhilal hilal alnassr nassr ittihad alittihad ahli
  alahli mohammed mohammad muhammad mohamed ahmed ahmad abdullah abdulla abdallah abdulaziz abdulrahman fahad fahd faisal
  khalid khaled saad saud salman sultan turki nasser omar ali hassan hussain hussein ibrahim yousef youssef sara sarah
  noura nora norah maha huda hind fatima aisha maryam reem allah bismillah alhamdulillah islam muslim habibi hayati
  mazraa zeraa adf fund farm farmer السعودية الرياض جدة مكة محمد احمد أحمد عبدالله فهد خالد سعود الله
  بسمالله حبيبي كلمة سر كلمةالمرور مرحبا صندوق زراعة مزرعة نخلة`
    .split(/\s+/)
    .filter(Boolean),
);

const WALKS = `1234567890 0987654321 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz 1q2w3e4r5t6y7u8i9o0p
  q1w2e3r4t5y6u7i8o9p0 a1b2c3d4e5f6g7h8i9 1a2b3c4d5e6f7g8h9i 1qaz2wsx3edc4rfv5tgb qaz1wsx2edc3rfv4 zaq12wsxcde34rfv
  1234qwerasdfzxcv qwer1234asdf5678 abcd1234efgh5678 abc123def456 123abc456def qwe123asd456 123qwe456asd`.split(/\s+/);

/** Latin digits, lower case, one spelling for each character. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

const isWalk = (text: string) =>
  WALKS.some((walk) => walk.startsWith(text) || (text.length > 4 && walk.includes(text)));
const isWeakNumber = (digits: string) => digits.length <= 4 || isWalk(digits) || /^(\d{1,3})\1+$/.test(digits);

/** Whether the password is a common word with digits: `password123!` is `password` with `123!`. */
const isWordWithDigits = (text: string) => {
  const [, before = '', core = '', after = ''] = /^([\d\W_]*?)(\p{L}.*?\p{L}|\p{L}?)([\d\W_]*)$/u.exec(text) ?? [];
  const plain = core.replace(/[^\p{L}]/gu, (mark) => LEET[mark] ?? '');
  return WORDS.has(plain) && isWeakNumber(`${before}${after}`.replace(/\D/g, ''));
};

/** `own`: data on the citizen's papers, which a guesser may have read. */
export const isCommonPassword = (password: string, own: readonly string[] = []): boolean => {
  const text = folded(password);
  return (
    new Set(text).size < FEWEST_CHARACTERS ||
    isWalk(text) ||
    isWordWithDigits(text) ||
    own.some((data) => data.length >= OWN_DATA_LENGTH && text.includes(folded(data)))
  );
};
