/** The few words of the frame that must be there before the rest of it (nb-NO). */
export const firstTexts = { loading: 'Laster...', title: 'Noe gikk galt', retry: 'Prøv igjen' }
