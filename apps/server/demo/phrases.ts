export type Speaker = 'reporter' | 'handler' | 'owner' | 'controller'
/** `site`: only where there is a place to go and see. `photo`: only with a photo. */
type Remark = readonly [Speaker, string, ('site' | 'photo')?]

/** What people write in passing. `owner`: who does the work; `reporter`: who said so; `handler`: who treats it. */
export const comments: Record<'afterReport' | 'duringWork' | 'internal' | 'afterClosing', readonly Remark[]> = {
  afterReport: [
    ['reporter', 'Bilde lagt ved', 'photo'],
    ['reporter', 'Sa fra til laget på stedet også', 'site'],
    ['reporter', 'Det samme gjelder på den andre siden', 'site'],
    ['reporter', 'Har sperret med bånd så lenge', 'site'],
    ['reporter', 'Dette så jeg i forrige uke også', 'site'],
    ['reporter', 'Si fra hvis dere trenger flere opplysninger'],
  ],
  duringWork: [
    ['handler', 'Ok, tar det i morgen tidlig'],
    ['handler', 'Tar det opp på morgenmøtet'],
    ['handler', 'Var på befaring i dag. Beskrivelsen stemmer.', 'site'],
    ['handler', 'Underentreprenøren er varslet skriftlig', 'site'],
    ['handler', 'Lagt inn i ukeplanen'],
    ['handler', 'Takk, da vet vi mer. Jeg følger det opp.'],
    ['owner', 'Det som trengs, er bestilt'],
    ['owner', 'Begynner på dette etter lunsj'],
    ['owner', 'Trenger en mann til for å bli ferdig', 'site'],
    ['owner', 'Venter på lift, den kommer torsdag', 'site'],
    ['owner', 'Ferdig med halvparten, resten i morgen'],
    ['reporter', 'Kan også vise stedet hvis det er uklart', 'site'],
    ['reporter', 'Takk for rask tilbakemelding'],
    ['controller', 'Husk bilder før og etter', 'site'],
    ['controller', 'Legg ved dokumentasjonen når den er klar'],
  ],
  internal: [
    ['handler', 'Må ses sammen med den forrige saken av samme slag'],
    ['handler', 'Tas opp i neste møte med underentreprenøren', 'site'],
    ['controller', 'Følges opp i neste kvartalsgjennomgang'],
    ['handler', 'Avventer pris før vi bestiller'],
  ],
  afterClosing: [
    ['reporter', 'Ser bra ut nå, takk'],
    ['reporter', 'Fint at dette ble ordnet'],
    ['handler', 'Takk for at du meldte fra'],
  ],
}

/** Work with people and papers, and work with things, are told of in different words. */
export const completionNotes = {
  administrative: [
    'Gjennomført. Gikk gjennom med laget på morgenmøtet.',
    'Gjort som avtalt. Dokumentet ligger i prosjektmappen.',
    'Gjennomført for hele laget, liste med underskrift er skannet.',
    'Avtalt skriftlig og lagt inn i planen.',
  ],
  physical: [
    'Utført og ryddet etter oss.',
    'Gjort som avtalt, tok omtrent to timer.',
    'Bestilt, mottatt og tatt i bruk.',
    'På plass. Prøvd sammen med bas uten feil.',
    'Rettet. De andre stedene av samme type er også sett over.',
  ],
}
export const betterCompletionNotes = {
  administrative: ['Gjennomgang er holdt en gang til, også på polsk, med underskrift fra alle.'],
  physical: ['Gjort på nytt. Denne gangen er alle stedene tatt med.', 'Byttet til en fastere løsning og prøvd i en uke uten feil.'],
}
export const rejectionNotes = {
  administrative: [
    'Virker ikke: de jeg snakket med, kjente ikke til den nye rutinen.',
    'Virker ikke: listen mangler fire av dem som var på jobb.',
  ],
  physical: [
    'Virker ikke som tenkt: to av fem steder manglet fortsatt ved stikkprøve.',
    'Løsningen holder ikke i bruk og må gjøres på en annen måte.',
  ],
}
type Verdict = readonly ['visual' | 'document' | 'measurement' | 'interview' | 'test', string]
export const verdicts: Record<'administrative' | 'physical', readonly Verdict[]> = {
  administrative: [
    ['document', 'Dokumentasjonen er gått gjennom og stemmer.'],
    ['interview', 'Snakket med to i laget, begge kjente rutinen.'],
  ],
  physical: [
    ['visual', 'Sett på stedet. I orden.'],
    ['visual', 'Stikkprøve på tre steder uten merknader.'],
    ['test', 'Prøvd i bruk. Virker som det skal.'],
  ],
}
export const cancelReasons = [
  'Dekkes av et annet tiltak i samme sak.',
  'Løst på en enklere måte på stedet, ikke lenger nødvendig.',
  'Utstyret er levert tilbake, så tiltaket gjelder ikke lenger.',
]
export const sendBackReasons = [
  'Dokumentasjonen viser bare en del av det som er gjort. Legg ved resten.',
  'Det mangler underskrift fra to personer. Legg ved fullstendig liste.',
  'Ved kontroll fant jeg ett sted som ikke var rettet. Se over en gang til.',
]
export const reopenReasons = [
  'Samme forhold ble sett igjen på vernerunden. Tiltaket har ikke holdt.',
  'Melder opplyser at feilen har kommet tilbake etter ombyggingen.',
  'Stikkprøve etter en måned viste at rutinen ikke følges.',
]
export const againResolved = 'Forholdet er rettet på nytt med varig løsning, og det er lagt inn som fast punkt i den månedlige kontrollen.'
export const severityReasons = 'Vurdert på nytt etter befaring: omfanget er mindre enn først antatt.'
export const onSite = [
  'Rettet på stedet samme dag, ingen videre oppfølging nødvendig.',
  'Ordnet av laget med en gang. Sett over av bas.',
  'Ryddet og sikret på stedet. Melder er orientert.',
]
export const noDeviation = [
  'Undersøkt på stedet. Forholdet er i tråd med riggplanen og regnes ikke som avvik.',
  'Gjelder utstyr som alt er tatt ut av drift. Ikke et avvik hos oss.',
]
export const firms = ['Eksempel Bemanning AS', 'Prøve Blikk AS', 'Eksempel Betongpumping AS', 'Mønster Stillas AS', 'Prøve Grossist AS']

/** What a controller sees ninety days after a grave case was closed. */
export const lastingEffects = [
  'Gikk over stedet. Tiltaket er på plass og brukes av alle.',
  'Stikkprøve på tre steder viser at rutinen følges.',
  'Ingen nye meldinger av samme slag. Utstyret er i orden.',
  'Snakket med to på laget. De kjenner rutinen og bruker den.',
]
export const failedEffects = [
  'Samme feil funnet på to av fire steder. Rutinen er ikke kjent for de nye.',
  'Sikringen var tatt bort igjen og ikke satt tilbake. Tiltaket virker ikke.',
]
