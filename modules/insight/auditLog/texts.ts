export const auditLogTexts = {
  title: 'Hendelseslogg',
  notReader: 'Bare administratorer og revisorer kan lese hendelsesloggen',
  tooMany: (most: string) =>
    `Loggen er for lang til å lastes ned her. Høyst ${most} hendelser får plass i én fil. Be dem som drifter portalen, om en eksport.`,
  hidden: 'Skjermet',
  column: { seq: 'Nr.', at: 'Tidspunkt', who: 'Hvem', action: 'Handling', type: 'Gjelder', number: 'Nummer' },
}
