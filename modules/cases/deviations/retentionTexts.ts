const since = 'saken ble lukket'
/** How long cases are kept (nb-NO). */
export const retentionTexts = {
  withoutInjury: { name: 'Avvik uten personskade', since, afterwards: 'Deretter anonymiseres saken' },
  injury: { name: 'Personskader', since, afterwards: 'Deretter anonymiseres saken med personskaden' },
  breach: { name: 'Personvernbrudd', since, afterwards: 'Deretter anonymiseres saken med vurderingen' },
}
