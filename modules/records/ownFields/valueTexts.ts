export const valueTexts = { yes: 'Ja', no: 'Nei' }
