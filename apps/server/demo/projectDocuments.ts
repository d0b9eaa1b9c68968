import type { Part } from '@portal/modules/governance/documents/server/public'
import type { DocumentStory } from './documentStory.ts'

const solbakken: Part[] = [
  { text: 'Planen gjelder Solbakken boliger, fra grunnmur til overtakelse. Byggherren er Solbakken Utbygging AS. Vi er hovedbedrift.' },
  { heading: 'Hvem er hvem' },
  {
    table: [
      ['Rolle', 'Navn'],
      ['Koordinator for prosjektering', 'Ragnhild Østby'],
      ['Prosjektleder', 'Kari Sørlie'],
      ['Formann og brannvernleder', 'Erik Bråten'],
      ['Hovedverneombud', 'Trygve Sætre'],
    ],
  },
  { heading: 'Framdrift' },
  {
    text: 'Bygg A reises først. Bygg B begynner når kjelleren er tett. Tekniske fag følger to etasjer bak tømrerne, så ingen arbeider rett under en åpning.',
  },
  { heading: 'Det farligste, og hva vi gjør' },
  {
    table: [
      ['Arbeid', 'Fare', 'Tiltak'],
      ['Elementer og dekker', 'Fall, klem', 'Rekkverk på elementet før løft, SJA'],
      ['Kran', 'Last over folk', 'Faste løftesoner, anhuker med radio'],
      ['Graving for ledninger', 'Ras', 'Grøftekasse fra to meter og der grunnen er løs'],
      ['Fasade', 'Ting som faller', 'Nett, skjermtak over innganger'],
      ['Taktekking', 'Brann, fall', 'Tillatelse og brannvakt, rekkverk langs kanten'],
      ['Parkeringskjelleren', 'Eksos og støv', 'Elektriske maskiner, vifter'],
    ],
  },
  { heading: 'Rigg' },
  { text: 'Port 1 er for biler og port 2 for gående. Brakkeriggen ligger utenfor kranas svingområde. Riggplanen henger i spisebrakka.' },
  { heading: 'Melding og lister' },
  {
    text: 'Byggherren sendte forhåndsmelding mer enn én uke før start, og den henger ved porten. Oversikten over hvem som er på plassen, føres hver dag og tas vare på i seks måneder etter at vi er ferdige.',
  },
  { heading: 'Endringer' },
  {
    text: 'Planen endres når rekkefølge, metode eller mannskap endres. Koordinatoren skriver endringen, og formannen går gjennom den på morgenmøtet.',
  },
]

export const projectDocuments: readonly DocumentStory[] = [
  {
    title: 'SHA-plan Solbakken',
    type: 'plan',
    subtype: 'shaPlan',
    folder: 'Prosjekter',
    department: 'design',
    daysAgo: 214,
    reviewIn: 400,
    parts: solbakken.slice(0, -2),
    later: { after: 130, isSignificant: true, summary: 'Nytt avsnitt om hvordan planen endres.', parts: solbakken },
  },
  {
    title: 'SHA-plan Åsen skole',
    type: 'plan',
    subtype: 'shaPlan',
    folder: 'Prosjekter',
    department: 'design',
    approver: 'Marte Nygård',
    daysAgo: 10,
    reviewIn: 365,
    rests: 'inReview',
    parts: [
      { text: 'Gjelder neste etappe av rehabiliteringen: gymsalen og loftet. Skolen er i bruk hele tiden.' },
      { heading: 'Elever og ansatte' },
      {
        bullets: [
          'Gjerdet flyttes før arbeidet begynner, med låst port mot skolegården.',
          'Ingen biler inn eller ut fra 7.45 til 8.30 og fra 13.30 til 14.30.',
          'Støyende arbeid gjøres etter skoletid og på planleggingsdager.',
          'Rektor får ukeplan hver torsdag.',
        ],
      },
      { heading: 'Farlig arbeid' },
      {
        table: [
          ['Arbeid', 'Fare', 'Tiltak'],
          ['Riving på loftet', 'Støv, gamle plater', 'Kartlegging først, undertrykk og sluse'],
          ['Nye takstoler', 'Fall, løft over skolegård', 'Løft på lørdag, sperret gård'],
          ['Gymsalen', 'Fall fra stillas, strøm', 'Rullestillas med kort, frakoblet og låst'],
        ],
      },
      { heading: 'Rømning' },
      { text: 'Skolens rømningsveier er åpne til enhver tid. Må en stenges, ordner vi en ny og øver med skolen før vi stenger.' },
      { heading: 'Kontakt' },
      { text: 'Kari Sørlie er prosjektleder. Byggherren har egen koordinator for utførelsen.' },
    ],
  },
  {
    title: 'Tegningsliste Solbakken',
    type: 'drawing',
    folder: 'Prosjekter',
    department: 'design',
    daysAgo: 70,
    parts: [
      { text: 'Bare tegningene på denne listen bygges det etter. Papir med eldre revisjon rives i to.' },
      {
        table: [
          ['Nummer', 'Tegning', 'Revisjon'],
          ['A-20-01', 'Plan kjeller', 'E'],
          ['A-20-02', 'Plan 1. etasje, bygg A', 'D'],
          ['A-20-03', 'Plan 2.–4. etasje, bygg A', 'D'],
          ['A-40-01', 'Fasader', 'C'],
          ['B-10-04', 'Armering dekke over kjeller', 'F'],
          ['B-20-02', 'Balkonger', 'B'],
          ['E-30-01', 'Føringsveier, kjeller', 'C'],
          ['V-50-01', 'Vann og avløp i grunn', 'D'],
        ],
      },
      { note: 'BIM-koordinatoren oppdaterer listen hver fredag.' },
    ],
    later: {
      after: 40,
      isSignificant: false,
      summary: 'Balkonger er revidert til C, og himlingsplan er ny.',
      parts: [
        { text: 'Bare tegningene på denne listen bygges det etter. Papir med eldre revisjon rives i to.' },
        {
          table: [
            ['Nummer', 'Tegning', 'Revisjon'],
            ['A-20-01', 'Plan kjeller', 'E'],
            ['A-20-02', 'Plan 1. etasje, bygg A', 'D'],
            ['A-20-03', 'Plan 2.–4. etasje, bygg A', 'D'],
            ['A-40-01', 'Fasader', 'C'],
            ['A-60-01', 'Himlinger', 'A'],
            ['B-10-04', 'Armering dekke over kjeller', 'F'],
            ['B-20-02', 'Balkonger', 'C'],
            ['E-30-01', 'Føringsveier, kjeller', 'C'],
            ['V-50-01', 'Vann og avløp i grunn', 'D'],
          ],
        },
        { note: 'BIM-koordinatoren oppdaterer listen hver fredag.' },
      ],
    },
  },
  {
    title: 'Riggplan Bryggekanten',
    type: 'drawing',
    folder: 'Prosjekter',
    department: 'design',
    daysAgo: 3,
    rests: 'draft',
    parts: [
      { text: 'Tegningen med brakker, strøm og lager for våre fag legges ved når hovedbedriften har svart.' },
      {
        bullets: [
          'To brakker mot kaia',
          'Materialer inn gjennom port sør',
          'Felles lift, bestilles dagen før',
          'Ingen lagring i rømningsveier eller heissjakt',
        ],
      },
    ],
  },
]
