import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

const language: Part[] = [
  { text: 'På plassene våre snakkes det seks språk. Alle skal forstå det som handler om sikkerhet, og alle skal kunne rope om hjelp.' },
  { heading: 'På hvert lag' },
  {
    bullets: [
      'Minst én forstår norsk eller engelsk og kan forklare for resten.',
      'Basen prøver om beskjeden er forstått: Be om å få den fortalt tilbake.',
      'Ord som «stopp», «fri» og «ned» er like for alle og øves ved kranløft.',
    ],
  },
  { heading: 'På papir' },
  {
    text: 'Instrukser for farlig arbeid finnes på det språket laget leser. Skilt har bilde. Trenger du en oversettelse, spør du HMS- og kvalitetssjefen.',
  },
  { heading: 'Hos underentreprenører' },
  { text: 'Kravet står i kontrakten. Møter det opp et lag uten noen vi kan snakke med, får de ikke begynne.' },
  { heading: 'Morgenmøtet' },
  {
    text: 'Formannen snakker kort, viser på tegningen og lar en på hvert lag oversette. Vi går ikke ut før alle har nikket og kan si hva de skal.',
  },
]

export const peopleDocuments: readonly DocumentStory[] = [
  {
    title: 'Rutine for oppfølging av sykmeldte',
    type: 'procedure',
    subtype: 'sickLeaveRoutine',
    folder: 'Rutiner',
    department: 'management',
    daysAgo: 130,
    parts: [
      { text: 'Den som er syk, skal kjenne seg savnet og ikke passet på.' },
      {
        steps: [
          'Lederen ringer første uken.',
          'Sammen skriver dere en plan for hva du kan gjøre.',
          'Dere møtes igjen når planen skal endres.',
        ],
      },
      { note: 'Du trenger ikke si hva som feiler deg, bare hva du kan og ikke kan gjøre.' },
    ],
  },
  {
    title: 'Rutine for innleie og HMS-kort',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 6,
    rests: 'draft',
    parts: [{ text: 'Ingen begynner på plassen uten HMS-kort. Formannen ser kortet og skriver navnet på listen.' }],
  },
  {
    title: 'Sjekkliste for nye på plassen',
    type: 'checklist',
    folder: 'Skjemaer',
    department: 'management',
    daysAgo: 136,
    parts: [
      { text: 'Lederen går gjennom listen sammen med deg den første dagen. Du begynner ikke å arbeide før de fem første er krysset av.' },
      {
        ticks: [
          'HMS-kortet er sett, og navnet står på listen over hvem som er her',
          'Verneutstyret passer',
          'Du har sett møteplass, førstehjelp, slokkeapparat og toalett',
          'Du vet hva som er farligst på plassen akkurat nå',
          'Kompetansebevis er sett og lagt i portalen',
          'Du har meldt et prøveavvik på telefonen',
          'Du har hilst på verneombudet og har en fadder',
          'Du vet hvem du ringer når du er syk',
        ],
      },
      { heading: 'Etter en uke' },
      { text: 'Fadderen spør: Hva var rart? Hva var farlig? Svarene tas opp på formannens morgenmøte.' },
    ],
  },
  {
    title: 'Opplæringsplan',
    type: 'plan',
    subtype: 'trainingPlan',
    folder: 'Styring',
    department: 'management',
    daysAgo: 206,
    reviewIn: 245,
    parts: [
      { text: 'Planen viser hva den enkelte må kunne før oppgaven gis. Beviset ligger i portalen.' },
      {
        table: [
          ['Hvem', 'Opplæring', 'Gjentas'],
          ['Daglig leder', 'HMS-opplæring for øverste leder', 'Hvert femte år, etter vår regel'],
          ['Verneombud og medlemmer av utvalget', 'Minst 40 timer', 'Når vervet er nytt'],
          ['Elektrikere, montører og lærlinger', 'FSE og førstehjelp', 'Høyst tolv måneder mellom'],
          ['Liftførere', 'Opplæring på typen', 'Ved ny type'],
          ['Stillasbyggere', 'Opplæring for høyden', 'Ved nytt system'],
          ['De som utfører varmt arbeid, og brannvakter', 'Kurs i varme arbeider', 'Før beviset går ut'],
          ['Maskinførere', 'Bevis for maskinen og opplæring på den', 'Ved ny maskin'],
          ['Alle', 'Førstehjelp', 'Hvert annet år, etter vår regel'],
        ],
      },
      { heading: 'Slik bestiller du' },
      { text: 'Lederen melder behov til personalsjefen før utgangen av november. Nye folk meldes når avtalen er signert.' },
      { heading: 'Uten bevis' },
      { text: 'Er beviset gått ut, gjør du annet arbeid til det er fornyet. Lederen finner det, og du har samme lønn.' },
    ],
  },
  {
    title: 'Rutine for språk på byggeplassen',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'building',
    daysAgo: 128,
    parts: language.slice(0, -2),
    later: { after: 75, isSignificant: true, summary: 'Morgenmøtet holdes slik at alle er med.', parts: language },
  },
  {
    title: 'Plan for lærlinger',
    type: 'plan',
    folder: 'Styring',
    department: 'management',
    daysAgo: 84,
    reviewIn: 365,
    parts: [
      { text: 'Vi har lærlinger i tømrerfaget og i elektro. De er her for å lære, og de teller ikke som full mann i planen.' },
      { heading: 'Fast for alle' },
      {
        bullets: [
          'En faglig leder, og én fagarbeider som følges hver dag',
          'Samtale om framgang hvert halvår',
          'Bytte av prosjekt minst én gang i året',
          'Tid til å skrive dokumentasjon hver fredag etter lunsj',
        ],
      },
      { heading: 'Hva lærlingen ikke gjør' },
      {
        table: [
          ['Arbeid', 'Regel'],
          ['Arbeid under spenning', 'Aldri'],
          ['Riving av bærende konstruksjon', 'Bare som tilskuer'],
          ['Kran, lift og truck', 'Når opplæringen er dokumentert'],
          ['Sag med fast blad', 'Sammen med fagarbeider til det er skrevet under'],
          ['Alene på oppdrag', 'Aldri'],
        ],
      },
      { note: 'En lærling som spør tre ganger, gjør jobben sin. Den som sukker, gjør den ikke.' },
    ],
  },
  {
    title: 'Rutine for arbeidstid',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'management',
    daysAgo: 8,
    rests: 'draft',
    parts: [
      { text: 'Dagene blir fort lange når vi støper og når fristen er nær. Trette folk skader seg.' },
      {
        bullets: [
          'Overtid avtales med formannen før den begynner.',
          'Timene føres samme dag.',
          'Formannen sender folk hjem når det går ut over hvilen.',
        ],
      },
      { text: 'Mangler: hva vi gjør når støpen varer lenger enn planlagt. Drøftes med tillitsvalgt.' },
    ],
  },
  {
    title: 'Rutine for rus og avhengighet',
    type: 'procedure',
    folder: 'Rutiner',
    department: 'management',
    reviewers: ['Trygve Sætre', 'Åse Ødegård'],
    daysAgo: 11,
    rests: 'inReview',
    talk: [
      {
        after: 4,
        by: 'Åse Ødegård',
        block: 2,
        quote: 'Gå til lederen hvis det ikke hjelper.',
        body: 'Hva om det er lederen jeg er bekymret for? Da bør det stå at man kan gå til verneombudet.',
        answer: 'Enig. Jeg skriver det inn når du har sett resten.',
      },
    ],
    parts: [
      { text: 'Ingen arbeider hos oss i rus eller bakrus. Den som har et problem, skal få hjelp før vi snakker om noe annet.' },
      { heading: 'Når du er bekymret' },
      { steps: ['Si det til personen: Hva du har sett, ikke hva du tror.', 'Gå til lederen hvis det ikke hjelper.'] },
      { heading: 'Når noen er ruset på plassen' },
      {
        steps: [
          'Ta personen bort fra maskiner og høyde.',
          'Lederen sørger for trygg hjemtur. Ingen kjører selv.',
          'Lederen snakker med personen neste dag, med tillitsvalgt hvis personen vil.',
          'Vi lager en avtale om hjelp sammen med bedriftshelsetjenesten.',
        ],
      },
      { note: 'Det samme gjelder spill og medisiner som gjør deg trøtt.' },
    ],
  },
]
