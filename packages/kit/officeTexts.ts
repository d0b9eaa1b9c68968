import type { AppointmentType } from './offices.ts'

export const officeNames = {
  dagligLeder: 'Daglig leder',
  hmsAnsvarlig: 'HMS-ansvarlig',
  verneombud: 'Verneombud',
  hovedverneombud: 'Hovedverneombud',
  amuMedlem: 'Medlem av arbeidsmiljøutvalget',
  tillitsvalgt: 'Tillitsvalgt',
  bhtKontakt: 'Bedriftshelsetjeneste',
  brannvernleder: 'Brannvernleder',
  elAnsvarlig: 'Ansvarlig for elsikkerhet',
  personvernombud: 'Personvernombud',
  varslingsmottaker: 'Varslingsmottaker',
  sikkerhetsleder: 'Informasjonssikkerhetsansvarlig',
  shaKoordinator: 'SHA-koordinator',
  sakkyndigDriftsansvarlig: 'Driftsleder elektro',
  kjemikalieansvarlig: 'Ansvarlig for stoffkartotek',
} satisfies Record<AppointmentType, string>
