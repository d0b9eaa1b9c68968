import type { CardName } from '../contract.ts'

export const texts = {
  title: 'Tilpass Oversikt',
  intro: 'Velg hva du vil se, og i hvilken rekkefølge. Det gjelder bare for deg.',
  column: { main: 'Hovedkolonnen', side: 'Sidekolonnen' },
  card: {
    now: 'Krever handling nå',
    ahead: 'Mine oppgaver',
    team: 'Mitt team',
    openBySeverity: 'Åpne avvik etter alvorlighet',
    trend: 'Avvik siste 12 måneder',
    risks: 'Risikobildet',
    injuryFree: 'Dager siden siste fraværsskade',
    openByAge: 'Åpne avvik etter alder',
    leadTime: 'Behandlingstid',
    health: 'Systemhelse',
    myReports: 'Avvik du har meldt',
    soon: 'Årshjul neste 60 dager',
  } satisfies Record<CardName, string>,
  up: (card: string) => `Flytt ${card} opp`,
  down: (card: string) => `Flytt ${card} ned`,
  placed: (card: string, place: number, of: number) => `${card} er nummer ${place} av ${of}`,
  usual: 'Tilbakestill til standard',
  saved: 'Oversikt er tilpasset',
}
