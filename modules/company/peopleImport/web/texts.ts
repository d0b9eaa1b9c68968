import { formatNumber } from '@portal/kit/format'

const people = (n: number) => (n === 1 ? 'én person' : `${formatNumber(n)} personer`)
const rows = (n: number) => (n === 1 ? 'Én rad' : `${formatNumber(n)} rader`)

/** Words of the screen alone. */
export const screenTexts = {
  title: 'Inviter brukere fra en liste',
  back: 'Alle brukere',
  paste: 'Lim inn listen',
  pasteHint: 'Rett fra Excel, fra et e-postfelt eller bare adressene, én per linje. Navn, rolle og avdeling hentes ut hvis de er med.',
  read: 'Les listen',
  file: 'Fil med brukere',
  fileBody: 'Velg en Excel- eller CSV-fil. Bruk gjerne malen, men egne overskrifter går også bra.',
  template: 'mal-brukere.csv',
  nothingRead: 'Vi fant ingen navn eller e-postadresser i listen.',
  tooMany: (n: number) => `Høyst ${formatNumber(n)} personer om gangen. Resten er ikke tatt med.`,
  ignored: (headings: string) => `Disse kolonnene er ikke tatt med: ${headings}`,
  list: 'Se over listen',
  listIntro: 'Hver person får en e-post med lenke når du inviterer. Lenken gjelder i sju dager.',
  count: (n: number) => (n === 1 ? 'Én person' : people(n)),
  wrong: (n: number) => (n === 1 ? 'én rad må rettes' : `${formatNumber(n)} rader må rettes`),
  newDepartments: (n: number) => (n === 1 ? 'én ny avdeling' : `${formatNumber(n)} nye avdelinger`),
  addDepartments: 'Legg til avdelinger som ikke finnes',
  addDepartmentsHint: (names: string) =>
    `${names}. De legges rett under den øverste avdelingen. Du kan flytte dem og velge ledere etterpå.`,
  isNew: 'Ny avdeling',
  fill: 'Avdeling for dem som mangler',
  fillAction: 'Fyll inn',
  onlyWrong: 'Vis bare radene som må rettes',
  line: (n: number) => `Rad ${formatNumber(n)}`,
  remove: (who: string) => `Fjern ${who} fra listen`,
  removed: (who: string) => `Fjernet fra listen: ${who}`,
  nobody: 'raden',
  add: 'Legg til en rad',
  invite: (n: number) => `Inviter ${people(n)}`,
  other: 'Tøm listen',
  stillWrong: (n: number) => `${rows(n)} må rettes før du kan invitere.`,
  more: (n: number) => `Vis ${formatNumber(n)} til`,
  field: {
    firstname: 'Fornavn',
    lastname: 'Etternavn',
    email: 'E-post',
    roleId: 'Rolle',
    department: 'Avdeling',
    jobTitle: 'Stilling',
    phone: 'Telefon',
    employmentType: 'Tilknytning',
    startDate: 'Startdato',
    accessUntil: 'Tilgang til',
  },
  choose: 'Velg',
  done: (n: number) => (n === 1 ? 'Én person er invitert' : `${formatNumber(n)} personer er invitert`),
  doneBody:
    'De får en e-post med lenke for å komme i gang. Lenken gjelder i sju dager. Du ser hvem som har tatt den i bruk, i listen over brukere.',
  doneDepartments: (names: string) => `Nye avdelinger: ${names}. Velg leder for dem når lederen har tatt i bruk invitasjonen.`,
  toInvited: 'Se hvem som er invitert',
  toDepartments: 'Gå til avdelinger',
  again: 'Inviter flere',
  adminsOnly: { title: 'Bare for administratorer', body: 'Be en administrator om å invitere.' },
}

/** Headings people use for the same, in lower case. */
export const headingWords = {
  name: ['navn', 'fullt navn', 'ansatt navn', 'name', 'full name'],
  firstname: ['fornavn', 'first name', 'firstname', 'given name'],
  lastname: ['etternavn', 'last name', 'lastname', 'surname'],
  email: ['e-post', 'epost', 'e-postadresse', 'epostadresse', 'mail', 'mailadresse', 'email', 'e-mail', 'email address'],
  roleId: ['rolle', 'role', 'tilgang'],
  department: ['avdeling', 'enhet', 'avd', 'avd.', 'team', 'department'],
  jobTitle: ['stilling', 'tittel', 'stillingstittel', 'title', 'job title'],
  phone: ['telefon', 'mobil', 'mobilnummer', 'mobiltelefon', 'telefonnummer', 'tlf', 'tlf.', 'phone', 'mobile'],
  employmentType: ['tilknytning', 'ansettelse', 'ansettelsesforhold', 'type'],
  startDate: ['startdato', 'ansatt dato', 'ansattdato', 'ansatt fra', 'start date'],
  accessUntil: ['tilgang til', 'sluttdato', 'end date'],
} as const

/** What a role and a tie to the company are also called. */
export const otherRoles: Readonly<Record<string, string>> = {
  admin: '1',
  avdelingsleder: '2',
  bas: '2',
  formann: '2',
  medarbeider: '3',
  bruker: '3',
  kontroller: '5',
}
export const otherTies: Readonly<Record<string, string>> = {
  'fast ansatt': 'permanent',
  vikar: 'temporary',
  midlertidig: 'temporary',
  innleid: 'hired',
  innleie: 'hired',
  lærling: 'apprentice',
  konsulent: 'external',
}
