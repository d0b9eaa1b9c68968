import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

const hotWork: Part[] = [
  { text: 'Varmt arbeid er sveising, skjæring, sliping og tekking med flamme. Rutinen gjelder alle på plassene våre, også innleide.' },
  { danger: 'Uten tillatelse og brannvakt tenner du ikke.' },
  { heading: 'Før du begynner' },
  {
    ticks: [
      'Formannen har skrevet tillatelsen, og den gjelder i dag',
      'Brennbart er flyttet eller dekket til',
      'Slokkeapparat og slange står ved siden av deg',
      'Du og brannvakten har gyldig kurs',
    ],
  },
  { heading: 'Etterpå' },
  { steps: ['Brannvakten blir i minst én time.', 'Formannen ser over stedet og signerer ut tillatelsen.'] },
  { heading: 'Når det går galt' },
  { text: 'Ring 110, få alle ut, og slokk bare hvis det er trygt. Meld avvik samme dag, også når det bare var en glo.' },
]

export const siteDocuments: readonly DocumentStory[] = [
  {
    title: 'Rutine for varmt arbeid',
    type: 'procedure',
    subtype: 'hotWorkRoutine',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 180,
    parts: hotWork.filter((part) => !('steps' in part)),
    later: { after: 90, isSignificant: true, summary: 'Brannvakten skal bli i minst én time etterpå.', parts: hotWork },
  },
  {
    title: 'Instruks for besøkende på byggeplass',
    type: 'instruction',
    subtype: 'visitorInstruction',
    folder: 'Instrukser',
    department: 'building',
    daysAgo: 90,
    readBy: ['management', 'design'],
    parts: [
      {
        bullets: [
          'Meld deg i brakka før du går inn.',
          'Hjelm, vest og vernesko hele tiden.',
          'Gå sammen med den du besøker.',
          'Følg de merkede gangveiene.',
        ],
      },
    ],
  },
  {
    title: 'Rutine for støp',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 140,
    parts: [
      {
        text: 'Fra forskaling til herding. Rutinen skal hindre at forskalingen gir seg, at armeringen ligger feil, og at noen blir skadet av betong eller slange.',
      },
      { heading: 'Forskaling' },
      {
        bullets: [
          'Basen bygger etter tegning. Stempler står i lodd og på fast grunn.',
          'Rekkverk og adkomst monteres sammen med forskalingen, ikke etterpå.',
          'Formannen kontrollerer og skriver under før armering.',
        ],
      },
      { heading: 'Armering' },
      {
        text: 'Stang, avstand og overdekning kontrolleres mot siste tegning. Stikkende jern får hette eller bøyes. Vi tar bilde av hver etappe.',
      },
      { heading: 'Pumpe og slange' },
      {
        steps: [
          'Pumpebilen stilles opp der grunnen er vurdert, og langt fra kanten.',
          'Slangeføreren og pumpeføreren avtaler tegn.',
          'Ingen står i bøyen på slangen ved start og når det blåses rent.',
        ],
      },
      { danger: 'Er det propp, slås pumpa av og trykket tas ut før noen åpner en kobling.' },
      { heading: 'Hud og øyne' },
      { text: 'Fersk betong etser. Hansker, støvler og briller er på. Vått tøy byttes med en gang. Øyeskyll står der dere støper.' },
      { heading: 'Herding og riving' },
      { text: 'Formannen sier når forskalingen kan rives, etter måling og ikke etter kalender. Om vinteren dekkes det til samme kveld.' },
    ],
  },
  {
    title: 'Sjekkliste før støp',
    type: 'checklist',
    folder: 'Skjemaer',
    department: 'building',
    daysAgo: 138,
    parts: [
      { text: 'Fylles ut av basen og formannen sammen. Uten to navn kommer det ikke bil.' },
      {
        ticks: [
          'Tegning og revisjon er den siste',
          'Forskalingen er kontrollert og ren',
          'Armering, overdekning og innstøpte rør er fotografert',
          'Rekkverk og adkomst er på plass',
          'Pumpebilen har fått sin plass',
          'Betongen er bestilt med riktig fasthet og steinstørrelse',
          'Øyeskyll og vann er båret fram',
          'Været er sjekket for det neste døgnet',
        ],
      },
      {
        table: [
          ['Felt', 'Bas', 'Formann'],
          ['', '', ''],
        ],
      },
    ],
  },
  {
    title: 'Rutine for riving',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 155,
    parts: [
      { text: 'På rehabilitering vet vi sjelden alt om det vi river. Derfor kartlegger vi først og stanser når noe ser annerledes ut.' },
      { heading: 'Før vi river' },
      {
        ticks: [
          'Bygget er kartlagt for miljøfarlige stoffer, og rapporten er på plassen',
          'Strøm, vann og gass er koblet fra, og en elektriker har målt',
          'Konstruktøren har sagt i hvilken rekkefølge det bærende kan tas',
          'Området er sperret, også etasjen under',
          'Container og støvvegg står klart',
        ],
      },
      { heading: 'Mens vi river' },
      {
        bullets: [
          'Ovenfra og ned, én etasje om gangen.',
          'Ingen arbeider under.',
          'Støv dempes med vann eller avsug.',
          'Spiker slås ned med en gang.',
        ],
      },
      {
        danger:
          'Finner du plater, rør med belegg eller lim du ikke kjenner: Stans, gå ut, lukk døra og ring formannen. Ikke ta prøve selv.',
      },
      { heading: 'Asbest' },
      { text: 'Asbest rives av et firma med tillatelse. Vi går ikke inn igjen før de har gitt oss papir på at det er rent.' },
      { heading: 'Etterpå' },
      { text: 'Avfallet sorteres slik kartleggingen sier. Kvitteringer fra mottaket legges på prosjektet.' },
    ],
  },
]
