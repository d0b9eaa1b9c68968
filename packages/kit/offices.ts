/** Verv (domain 1.3). The Norwegian names are the law's own, so they are the identifiers too. */
export const appointmentTypes = [
  'dagligLeder',
  'hmsAnsvarlig',
  'verneombud',
  'hovedverneombud',
  'amuMedlem',
  'tillitsvalgt',
  'bhtKontakt',
  'brannvernleder',
  'elAnsvarlig',
  'personvernombud',
  'varslingsmottaker',
  'sikkerhetsleder',
  'shaKoordinator',
  'sakkyndigDriftsansvarlig',
  'kjemikalieansvarlig',
] as const
export type AppointmentType = (typeof appointmentTypes)[number]
