/** Varsler på denne enheten (nb-NO). */
export const deviceTexts = {
  title: 'Varsler på denne enheten',
  intro: 'Vi sier fra når en sak eller et tiltak venter på deg, og når noe skjer med det du har meldt. Varselet viser bare et nummer.',
  on: 'På',
  off: 'Av',
  switch: 'Vis varsler på denne enheten',
  turnedOn: 'Varsler er slått på',
  turnedOff: 'Varsler er slått av',
  demo: 'I demovirksomheten sendes det ikke ut varsler.',
  failed: 'Vi klarte ikke å hente enhetene dine.',
  unsupported: {
    title: 'Nettleseren kan ikke vise varsler',
    body: 'Bruk en nyere versjon av Chrome, Edge, Firefox eller Safari. I privat modus virker varsler ofte ikke.',
  },
  needsInstall: {
    title: 'Legg Kontrollportalen på Hjem-skjermen først',
    body: 'På iPhone og iPad virker varsler bare i appen: trykk på Del, velg «Legg til på Hjem-skjerm», og åpne Kontrollportalen derfra.',
  },
  blocked: {
    title: 'Varsler er blokkert i nettleseren',
    body: 'Åpne innstillingene for nettstedet ved adressefeltet, tillat varsler, og last siden på nytt.',
  },
  problem: {
    dismissed: 'Du svarte ikke på spørsmålet fra nettleseren. Prøv igjen når du vil.',
    blocked: 'Varsler er blokkert i nettleseren.',
    worker: 'Nettleseren ble ikke klar i tide. Last siden på nytt og prøv igjen.',
    unavailable: 'Varslingstjenesten til nettleseren svarer ikke. Prøv igjen senere.',
  },
  others: 'Andre enheter med varsler',
  since: (when: string) => `Slått på ${when}`,
  end: 'Slå av',
  endName: (device: string) => `Slå av varsler på ${device}`,
  ended: (device: string) => `Varsler er slått av på ${device}`,
  offer: {
    title: 'Vil du få beskjed på denne enheten?',
    body: 'Vi sier fra når noe venter på deg, og når noe skjer med det du har meldt.',
    accept: 'Slå på varsler',
    decline: 'Nei takk',
  },
}

/** Klokka (nb-NO). */
export const noticeTexts = {
  title: 'Varsler',
  today: 'I dag',
  earlier: 'Tidligere',
  readAll: 'Merk alle som lest',
  empty: 'Du har ingen varsler',
  older: 'Vis eldre varsler',
  unread: 'Ulest:',
  more: (n: number) => (n === 1 ? '1 varsel til om samme sak' : `${n} varsler til om samme sak`),
}

/** Min profil → Varslinger, and the company's hours in Innstillinger (nb-NO). */
export const preferenceTexts = {
  title: 'Varslinger',
  intro: 'Klokka viser alltid alt. Her velger du hva du også får på e-post og på enhetene dine.',
  email: 'E-post',
  push: 'På enheten',
  emailName: (rule: string) => `E-post: ${rule}`,
  pushName: (rule: string) => `På enheten: ${rule}`,
  always: 'Kan ikke slås av',
  ways: { now: 'Med en gang', digest: 'I oppsummeringen', off: 'Nei' },
  letterWays: { now: 'Ja', off: 'Nei' },
  digest: 'Oppsummering på e-post',
  digestHint: (time: string) => `Kommer klokka ${time}. Det du har lest i klokka, er ikke med.`,
  digests: { daily: 'Hver dag', weekly: 'Hver mandag' },
  quiet: 'Stille tid',
  quietHint: 'E-post og varsler på enheten venter til den stille tiden er over. Kritiske varsler venter ikke.',
  quiets: {
    company: (hours: string) => `Som virksomheten (${hours})`,
    own: 'Mine egne tider',
    off: 'Ingen stille tid',
  },
  none: 'ingen',
  from: 'Fra',
  to: 'Til',
  saved: 'Lagret',
  failed: 'Vi klarte ikke å hente varslingene dine.',
  company: {
    title: 'Varslinger',
    intro: 'Gjelder alle som ikke har valgt noe annet i Min profil.',
    hasQuiet: 'Stille tid',
    hint: 'E-post og varsler på enheten venter til den stille tiden er over. Kritiske varsler venter ikke.',
    digestTime: 'Oppsummeringen sendes klokka',
    save: 'Lagre',
    readOnly: 'Bare en administrator kan endre dette.',
  },
  usual: {
    title: 'Vanlige valg',
    intro:
      'Slik går varslene ut til alle som ikke har valgt noe annet i Min profil. Endringer gjelder fra neste varsel. Klokka viser alltid alt.',
    sms: 'Send kritiske varsler og meldeplikt på SMS også',
    smsHint: 'Til dem som har norsk mobilnummer i profilen sin. Meldingen har bare nummer og lenke. Hver SMS koster penger.',
    show: 'Se e-posten',
    showName: (rule: string) => `Se e-posten: ${rule}`,
    preview: 'Slik ser e-posten ut',
    subject: 'Emne',
    none: 'Dette går ikke på e-post nå. Slik ville den sett ut.',
  },
}
