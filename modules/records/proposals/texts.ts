import type { ProposalStatus } from './choices.ts'

/** Words of proposals, whatever is proposed (nb-NO). */
export const proposalTexts = {
  title: 'Forslag',
  accept: 'Godta',
  decline: 'Avvis',
  declineReason: 'Hvorfor avviser du forslaget?',
  declineHint: 'Du må begrunne en avvisning. Forslaget kommer ikke igjen før noe nytt skjer.',
  made: (at: string) => `Laget ${at}`,
  ifAccepted: 'Hvis du godtar',
  status: { open: 'Venter', accepted: 'Godtatt', declined: 'Avvist', lapsed: 'Gjelder ikke lenger' } satisfies Record<
    ProposalStatus,
    string
  >,
  lapsed: 'Forslaget gjelder ikke lenger: grunnlaget er endret.',
  hidden: (n: number) => `${n} til som du ikke har tilgang til`,
  by: (status: string, name: string, at: string) => `${status} av ${name} ${at}`,
  earlier: 'Tidligere forslag',
}
