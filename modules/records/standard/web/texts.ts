export const screenTexts = { more: 'Mer' }
