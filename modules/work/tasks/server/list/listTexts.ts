/** Reasons why a list is not exported, and why one of several tasks is left as it is. */
export const listTexts = {
  notExporter: 'Ledere, kontrollører, revisorer og administratorer kan ta ut oppgaver.',
  tooMany: (max: string) => `Utvalget har flere enn ${max} oppgaver. Avgrens det, for eksempel på frist.`,
  notBulk: 'Ledere og administratorer kan endre flere oppgaver samtidig.',
  changedMeanwhile: 'Oppgaven er endret etter at listen ble hentet',
  notNow: {
    transfer: 'Oppgaven er ferdig eller venter på godkjenning, og kan ikke overføres',
    setDueDate: 'Fristen kan bare endres mens oppgaven er åpen',
    prioritise: 'Oppgaven er ferdig eller venter på godkjenning, og kan ikke endres',
    tag: 'Oppgaven er ferdig, og kan ikke endres',
    cancel: 'Oppgaven er allerede ferdig',
  },
  notSeen: 'Oppgaven finnes ikke lenger',
  samePriority: 'Oppgaven har allerede denne prioriteten',
  sameTags: 'Oppgaven har allerede dette emneordet',
  noTags: 'Velg minst ett emneord',
  noAssignee: 'Velg hvem som skal være ansvarlig',
  noDueDate: 'Velg en frist',
  noPriority: 'Velg en prioritet',
}
