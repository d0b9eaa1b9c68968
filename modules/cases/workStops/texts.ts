export const workStopTexts = {
  title: 'Arbeidet er stanset',
  body: (name: string, at: string) => `${name} stanset arbeidet ${at}. Ikke start igjen før leder har klarert det.`,
  step: { stop: 'Stans arbeidet', resume: 'Gjenoppta arbeidet' },
  why: {
    closed: 'Saken er lukket',
    stopped: 'Arbeidet er allerede stanset',
    notStopped: 'Arbeidet er ikke stanset',
    notStopper: 'Verneombudet i området og lederen for avdelingen kan stanse arbeidet. Si fra til en av dem nå.',
    otherArea: 'Saken hører til et område utenfor ditt. Si fra til verneombudet eller lederen der.',
    leaderResumes: 'Lederen for avdelingen gjenopptar arbeidet, etter avtale med verneombudet',
  },
}

export const noticeTexts = {
  title: {
    workStopped: (number: string) => `Arbeidet er stanset: ${number}. Ikke start igjen før leder har klarert det`,
    workResumed: (number: string) => `Arbeidet kan gjenopptas: ${number}`,
  },
  rule: { work: { label: 'Stans av arbeid', hint: 'Når arbeid der du er, stanses eller gjenopptas.' } },
}

export const waitingTexts = { workStop: { one: 'Arbeidet er stanset', several: 'Stanset arbeid', steps: { resume: 'Gjenoppta arbeidet' } } }
