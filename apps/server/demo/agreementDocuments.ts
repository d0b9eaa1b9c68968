import type { DocumentStory } from './documentStory.ts'

export const agreementDocuments: readonly DocumentStory[] = [
  {
    title: 'Avtale med bedriftshelsetjenesten',
    type: 'contract',
    folder: 'Avtaler',
    department: 'management',
    daysAgo: 200,
    expiresIn: 730,
    parts: [
      { text: 'Avtale mellom Skarvholmen Entreprenør AS og Eksempel BHT. Den gjelder alle ansatte og fornyes når begge vil.' },
      { heading: 'Dette får vi' },
      {
        table: [
          ['Tjeneste', 'Omfang'],
          ['Årsplan og årsrapport', 'Én av hver i året'],
          ['Møter i arbeidsmiljøutvalget', 'Fire i året'],
          ['Vernerunder', 'To i året, etter ønske fra verneombudet'],
          ['Målinger av støy og støv', 'Etter bestilling'],
          ['Helsesamtaler for dem som er utsatt', 'Hvert andre år'],
          ['Råd til ledere om sykefravær', 'Etter behov'],
        ],
      },
      { heading: 'Taushet' },
      { text: 'Opplysninger om den enkeltes helse blir hos bedriftshelsetjenesten. Vi får bare vite hva som bør endres på jobben.' },
      { heading: 'Kontakt' },
      { text: 'Personalsjefen bestiller. Verneombudene kan ringe direkte.' },
    ],
  },
  {
    title: 'Databehandleravtale timeregistrering',
    type: 'contract',
    subtype: 'processorAgreement',
    folder: 'Avtaler',
    department: 'management',
    daysAgo: 164,
    expiresIn: 760,
    parts: [
      { text: 'Leverandøren av timeregistreringen behandler opplysninger om de ansatte på våre vegne, og bare slik vi har bestemt.' },
      {
        table: [
          ['Tema', 'Avtalt'],
          ['Hvem det gjelder', 'Ansatte, lærlinger og innleide'],
          ['Opplysninger', 'Navn, ansattnummer, timer, prosjekt og fravær uten årsak'],
          ['Hvor de ligger', 'I Norge og Sverige'],
          ['Underleverandører', 'Driftssenter og e-post. Nye varsles 30 dager før'],
          ['Når avtalen er slutt', 'Vi får alt, så slettes det'],
        ],
      },
      { heading: 'Sikkerhet' },
      {
        bullets: [
          'Totrinnsinnlogging for dem som styrer',
          'Kryptert overføring og lagring',
          'Sikkerhetskopi hver natt, prøvd hvert kvartal',
        ],
      },
      { heading: 'Brudd' },
      { text: 'Leverandøren ringer personvernombudet innen ett døgn, så vi kan melde til Datatilsynet innen 72 timer når det trengs.' },
      { note: 'Personvernombudet går gjennom avtalen hvert år.' },
    ],
  },
  {
    title: 'Avtale om snørydding på hovedkontoret',
    type: 'contract',
    folder: 'Avtaler',
    department: 'workshop',
    daysAgo: 7,
    rests: 'draft',
    parts: [
      { text: 'Parkering, gangvei og brannvei måkes når det er kommet fem centimeter, og er ferdig før klokka sju.' },
      { bullets: ['Strøing ved is, uten at vi ringer', 'Pris for sesong, ikke per gang', 'Skade på kanter og planter rettes om våren'] },
      { text: 'Venter på pris nummer to.' },
    ],
  },
  {
    title: 'Attest for sakkyndig kontroll av lift 12',
    type: 'certificate',
    folder: 'Sertifikater',
    department: 'workshop',
    approver: 'Gro Tveit',
    daysAgo: 124,
    expiresIn: 365,
    parts: [
      { text: 'Sakselift nummer 12, arbeidshøyde 10 meter. Kontrollert av sakkyndig firma på verkstedet, og godkjent.' },
      { bullets: ['Nødsenking prøvd', 'Overlastvern prøvd', 'Ny slange på løftesylinderen', 'Merket med neste kontroll'] },
    ],
  },
  {
    title: 'Attest for sakkyndig kontroll av tårnkran Solbakken',
    type: 'certificate',
    folder: 'Sertifikater',
    department: 'building',
    approver: 'Erik Bråten',
    daysAgo: 150,
    expiresIn: 365,
    parts: [
      { text: 'Tårnkrana ble kontrollert av sakkyndig firma da den var satt opp, og godkjent for bruk. Fundament og innfesting er sett.' },
      {
        table: [
          ['Prøve', 'Resultat'],
          ['Last ved full utligger', 'Godkjent'],
          ['Brytere for høyde og sving', 'Godkjent'],
          ['Brems', 'Godkjent'],
          ['Vindmåler', 'Godkjent, ny måler montert'],
        ],
      },
    ],
  },
]
