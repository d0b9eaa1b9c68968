export const texts = {
  reason: 'Hvorfor må arbeidet stanses?',
  note: 'Hva er avklart?',
  noteHint: 'Skriv hva som er gjort, og hva du er enig med verneombudet om',
  stopIntro: 'Alle som arbeider i området, lederen, daglig leder og verneombudet får beskjed med en gang.',
  stopped: 'Arbeidet er stanset, og de som må vite det, har fått beskjed',
  resumed: 'Arbeidet kan gjenopptas, og de som må vite det, har fått beskjed',
  byRepresentative: 'Stanset av verneombudet etter arbeidsmiljøloven § 6-3.',
  earlier: (by: string, from: string, to: string) => `${by} stanset arbeidet ${from}. Det ble gjenopptatt ${to}.`,
}
