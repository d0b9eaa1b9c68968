export const texts = {
  title: 'Forbedringsforslag',
  status: { proposed: 'Foreslått', accepted: 'Godtatt', done: 'Gjennomført', declined: 'Avslått' },
  column: { number: 'Nummer', title: 'Tittel', status: 'Status', owner: 'Ansvarlig', department: 'Avdeling', created: 'Foreslått' },
  notLeader: 'Ledere avgjør forslag',
  otherTeam: 'Forslaget er i en annen avdeling',
  anonymised: 'Forslaget er anonymisert',
  notReader: 'Personen har ikke tilgang til forslaget.',
  noInternal: 'Kommentarer til et forslag kan leses av alle som ser det',
  notExporter: 'Ansatte kan ikke ta ut forslag.',
  tooMany: (most: string) => `Utvalget har flere enn ${most} forslag.`,
}
