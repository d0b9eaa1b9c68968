/** Reasons why a list is not exported, and why one of several cases is left as it is. */
export const listTexts = {
  notExporter: 'Ledere, kontrollører, revisorer og administratorer kan ta ut avvik.',
  tooMany: (max: string) => `Utvalget har flere enn ${max} avvik. Avgrens det, for eksempel på periode.`,
  notBulk: 'Ledere og administratorer kan endre flere avvik samtidig.',
  changedMeanwhile: 'Saken er endret etter at listen ble hentet',
  notNow: {
    assign: 'Saken er ikke under behandling',
    setDueDate: 'Fristen kan bare endres mens saken er åpen',
    tag: 'Saken er lukket og låst',
  },
  notSeen: 'Saken finnes ikke lenger',
  notNew: 'Bare nye saker, som ingen har startet på, kan lukkes som duplikater.',
  noTags: 'Velg minst ett emneord',
  sameTags: 'Saken har allerede dette emneordet',
  sameDueDate: 'Saken har allerede denne fristen',
}
