import { plural } from '@portal/kit/format'

/** SCIM in Innstillinger (nb-NO). */
export const texts = {
  title: 'Brukere fra katalogen (SCIM)',
  intro:
    'Når katalogen deres er koblet til, for eksempel Entra ID eller Okta, legger den inn nye brukere her, og stenger dem ute samme dag de slutter.',
  failed: 'Vi klarte ikke å hente oppsettet.',
  address: 'Adresse',
  addressHint: 'Legg den inn i katalogen sammen med en nøkkel',
  copy: 'Kopier adressen',
  copied: 'Adressen er kopiert',
  keys: 'Nøkler',
  noKeys: 'Katalogen har ingen nøkkel ennå.',
  addKey: 'Lag nøkkel til katalogen',
  keyName: 'For eksempel Entra ID',
  groups: 'Grupper',
  groupsIntro:
    'Velg hva medlemmene i hver gruppe skal få. Den som er med i flere, får rollen som kan mest: administrator, leder, kontrollør, ansatt, revisor.',
  noGroups: 'Katalogen har ikke sendt noen grupper ennå.',
  gives: 'Gir rolle',
  givesOf: (group: string) => `Rolle til ${group}`,
  department: 'Flytter til avdeling',
  departmentOf: (group: string) => `Avdeling for ${group}`,
  nothing: 'Ingen rolle',
  unmoved: 'Flytter ikke',
  members: (count: number) => plural(count, 'medlem', 'medlemmer'),
  mapped: (group: string) => `${group} er endret`,
  settings: 'Nye brukere',
  defaultRole: 'Rolle',
  defaultDepartment: 'Avdeling',
  defaultDepartmentHint: 'Når katalogen ikke oppgir en vi kjenner',
  defaultRoleHint: 'Når ingen gruppe gir en annen',
  top: 'Øverste avdeling',
  sendsInvitations: 'Send invitasjon på e-post',
  sendsHint: 'Slå på dette når de ikke logger inn med virksomhetens egen innlogging.',
  save: 'Lagre',
  saved: 'Oppsettet er lagret',
}
