/** What every request that ends with a review has in common. */
export const requestScreens = {
  isLong: true,
  wordless: { loading: 'Placeholders; what they say is in no text.' },
  controls: {
    'step.back': ['Back'],
    'draft.reload': ['Try again'],
    'request.submit': ['Submit the request'],
    'step.cancel': ['Cancel'],
    'change.use': ['Use the change'],
    'change.drop': ['Drop the change'],
  },
} as const;
