import type { Severity } from '@portal/modules/cases/deviations'
import type { Outcome } from './cases.ts'
import type { DepartmentKey } from './company.ts'

export type Staged = {
  title: string
  department: DepartmentKey
  reporter: string
  severity: Severity
  outcome: Outcome
  /** Working days ago, and the minute of that day. */
  ago: number
  minute: number
  handler?: string
  owner?: string
  hasPhoto?: boolean
}

type Incident = readonly [ago: number, minute: number, department: DepartmentKey, reporter: string, severity: Severity, title: string]
/**
 * What the registers of the year have, each closed long ago (domain 8.4): 14 injuries with first aid, 5 with a doctor, 3 with absence, an arc that
 * hurt nobody, and a breach that was not notifiable. The other breach lies on a desk.
 */
const year: readonly Incident[] = [
  [171, 415, 'building', 'Jonas Lie Aasen', 'medium', 'Skled på is ved innkjøringen og slo kneet'],
  [118, 622, 'building', 'Linnea Dahl', 'high', 'Finger klemt mellom bjelke og oppklossing'],
  [83, 845, 'civil', 'Odd Åsheim', 'high', 'Falt i grøft og skadet ankelen'],
  [61, 560, 'electrical', 'Nils Aabel', 'high', 'Lysbue ved kobling i underfordeling, ingen skadet'],
  [140, 700, 'management', 'Karoline Vik', 'low', 'Innkalling sendt til feil e-postadresse'],

  [226, 530, 'building', 'Piotr Nowak', 'medium', 'Tråkket spiker gjennom vernestøvelen'],
  [187, 640, 'service', 'Sigrid Ekeland', 'medium', 'Vred ryggen ved løft av gipsplater'],
  [131, 505, 'civil', 'Trygve Sætre', 'medium', 'Fikk fersk betong i støvelen'],
  [97, 610, 'electrical', 'Åse Ødegård', 'high', 'Elektriker fikk støt i koblingsboks'],
  [52, 735, 'building', 'Jonas Lie Aasen', 'medium', 'Truffet av forskalingsbord som falt'],

  [236, 470, 'workshop', 'Morten Bø', 'medium', 'Ansatt fikk kutt i hånden av metallkant'],
  [219, 600, 'building', 'Linnea Dahl', 'low', 'Rusk i øyet ved sliping over hodet'],
  [203, 820, 'civil', 'Odd Åsheim', 'low', 'Klemte fingeren i containerdør'],
  [194, 455, 'electrical', 'Nils Aabel', 'low', 'Fall fra stige, kun blåmerke'],
  [178, 690, 'workshop', 'Hanne Myhre', 'low', 'Kuttet seg på kniv ved åpning av emballasje'],
  [159, 540, 'building', 'Piotr Nowak', 'low', 'Brant seg på varm takpapp'],
  [148, 890, 'building', 'Linnea Dahl', 'low', 'Snublet i bordstubb og skrapte leggen'],
  [124, 480, 'building', 'Jonas Lie Aasen', 'medium', 'Ansatt fikk kutt i hånden av metallkant'],
  [109, 655, 'service', 'Fatima Hassan', 'low', 'Kuttet seg på kniv ved åpning av emballasje'],
  [91, 575, 'electrical', 'Åse Ødegård', 'low', 'Rusk i øyet ved sliping over hodet'],
  [74, 430, 'service', 'Sigrid Ekeland', 'medium', 'Fall fra stige, kun blåmerke'],
  [58, 800, 'civil', 'Trygve Sætre', 'low', 'Snublet i bordstubb og skrapte leggen'],
  [43, 515, 'building', 'Piotr Nowak', 'low', 'Klemte fingeren i containerdør'],
  [36, 625, 'building', 'Linnea Dahl', 'low', 'Brant seg på varm takpapp'],
]
export const incidents = year.map(
  ([ago, minute, department, reporter, severity, title]): Staged => ({
    ago,
    minute,
    department,
    reporter,
    severity,
    title,
    outcome: 'closed',
    hasPhoto: false,
  }),
)
