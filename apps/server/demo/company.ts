/** Skarvholmen Entreprenør AS: invented, with a number of the synthetic series, phones of a machine series and an address that cannot exist. */
export const company = {
  ks_id: 'ks-demo-001',
  name: 'Skarvholmen Entreprenør AS',
  org_number: '312345676',
  address: 'Eksempelveien 14',
  zip_code: '0484',
  city: 'Oslo',
  country: 'NO',
  website: 'https://skarvholmen.example',
  email: 'post@skarvholmen.example',
  phone: '+4759000000',
  industry_code: '41.200',
  industry: 'Oppføring av bygninger',
  employees: 84,
  fte: 78.5,
  revenue: 214_350_000,
  balance_total: 96_200_000,
  fte_prev: 75,
  revenue_prev: 198_700_000,
  balance_total_prev: 91_400_000,
  founded: '2004-03-12',
  is_public_sector: false,
  is_public_interest_entity: false,
  insurer_name: 'Eksempel Forsikring',
  insurer_phone: '+4759000090',
  bht_name: 'Eksempel BHT',
  bht_phone: '+4759000091',
  emergency_contacts: [
    { name: 'Marte Nygård', role: 'HMS- og kvalitetssjef', phone: '+4759000002' },
    { name: 'Bjørn Ærøy', role: 'Daglig leder', phone: '+4759000001' },
  ],
  modules_off: [] as string[],
  is_demo: true,
}

export type DepartmentKey = 'management' | 'building' | 'civil' | 'electrical' | 'workshop' | 'design' | 'service'
export type PlaceKey = 'office' | 'alnabru' | 'skedsmo' | 'solbakken' | 'school' | 'bryggekanten' | 'river' | 'west'

export const rootDepartment = { name: 'Skarvholmen', code: 'SKA', leader: 'Bjørn Ærøy' }

/** `reports`: its share of the deviations. `pace`: how long its cases take, where 1 is the company's usual. */
export const departments: Record<
  DepartmentKey,
  {
    name: string
    code: string
    safetyArea: string
    leader: string
    /** Who else treats its cases. */
    deputies: readonly string[]
    size: number
    reports: number
    pace: number
    places: readonly PlaceKey[]
    /** Where its people meet in the morning, unless that is another place each week. */
    home?: PlaceKey
  }
> = {
  management: {
    name: 'Ledelse og administrasjon',
    code: 'LED',
    safetyArea: 'Kontor',
    leader: 'Tone Haugen',
    deputies: ['Marte Nygård'],
    size: 9,
    reports: 3.5,
    pace: 1,
    places: ['office'],
    home: 'office',
  },
  building: {
    name: 'Prosjekt Bygg Øst',
    code: 'BYG',
    safetyArea: 'Bygg Øst',
    leader: 'Erik Bråten',
    deputies: ['Kari Sørlie', 'Marte Nygård'],
    size: 26,
    reports: 35,
    pace: 0.9,
    places: ['solbakken', 'solbakken', 'school', 'bryggekanten'],
  },
  civil: {
    name: 'Prosjekt Anlegg',
    code: 'ANL',
    safetyArea: 'Anlegg',
    leader: 'Øyvind Aanestad',
    deputies: ['Marte Nygård'],
    size: 14,
    reports: 20,
    pace: 1.25,
    places: ['river', 'river', 'bryggekanten', 'solbakken'],
  },
  electrical: {
    name: 'Elektro',
    code: 'ELE',
    safetyArea: 'Elektro',
    leader: 'Håkon Lillebø',
    deputies: ['Kari Sørlie'],
    size: 16,
    reports: 20,
    pace: 0.7,
    places: ['solbakken', 'school', 'bryggekanten'],
  },
  workshop: {
    name: 'Verksted og lager',
    code: 'VER',
    safetyArea: 'Verksted',
    leader: 'Gro Tveit',
    deputies: ['Marte Nygård'],
    size: 8,
    reports: 8,
    pace: 0.95,
    places: ['alnabru', 'alnabru', 'skedsmo'],
    home: 'alnabru',
  },
  design: {
    name: 'Prosjektering og kalkyle',
    code: 'PRO',
    safetyArea: 'Kontor',
    leader: 'Ragnhild Østby',
    deputies: ['Marte Nygård'],
    size: 6,
    reports: 3.5,
    pace: 1,
    places: ['office'],
    home: 'office',
  },
  service: {
    name: 'Service og vedlikehold',
    code: 'SER',
    safetyArea: 'Verksted',
    leader: 'Gro Tveit',
    deputies: ['Marte Nygård'],
    size: 5,
    reports: 10,
    pace: 0.95,
    places: ['west', 'west', 'office'],
  },
}

/** `coordinates`: somewhere in the middle of the town district, and nobody's address. `at`: how one says that something is there. `spots`: where more precisely. */
export const places: Record<
  PlaceKey,
  {
    name: string
    address: string
    zipCode: string
    city: string
    coordinates: string
    responsible: string
    at: string
    spots: readonly string[]
  }
> = {
  office: {
    name: 'Hovedkontor Nydalen',
    address: 'Eksempelveien 14',
    zipCode: '0484',
    city: 'Oslo',
    coordinates: '59.94940, 10.76540',
    responsible: 'Tone Haugen',
    at: 'på hovedkontoret',
    spots: ['2. etasje, nordfløyen', 'Møterom Fjord', 'Resepsjonen', 'Kjelleren, arkivrommet', 'Kantina'],
  },
  alnabru: {
    name: 'Verksted Alnabru',
    address: 'Prøveveien 3',
    zipCode: '0614',
    city: 'Oslo',
    coordinates: '59.92810, 10.84230',
    responsible: 'Gro Tveit',
    at: 'på verkstedet på Alnabru',
    spots: ['Sveisehallen', 'Smøregrava', 'Ved porten mot nord', 'Kompressorrommet', 'Vaskehallen'],
  },
  skedsmo: {
    name: 'Lager Skedsmo',
    address: 'Testvegen 27',
    zipCode: '2019',
    city: 'Skedsmokorset',
    coordinates: '60.00480, 11.02900',
    responsible: 'Gro Tveit',
    at: 'på lageret på Skedsmo',
    spots: ['Reol 12', 'Lasterampe 2', 'Uteområdet mot vegen', 'Kaldlageret'],
  },
  solbakken: {
    name: 'Byggeplass Solbakken',
    address: 'Solbakkeveien 40',
    zipCode: '1472',
    city: 'Fjellhamar',
    coordinates: '59.93870, 10.98720',
    responsible: 'Erik Bråten',
    at: 'på Solbakken',
    spots: ['Bygg A, 4. etasje', 'Bygg B, trapp 2', 'Bygg B, akse C', 'Riggområdet', 'Parkeringskjelleren', 'Taket, bygg A'],
  },
  school: {
    name: 'Byggeplass Åsen skole',
    address: 'Skoleveien 8',
    zipCode: '1475',
    city: 'Finstadjordet',
    coordinates: '59.91960, 10.97980',
    responsible: 'Kari Sørlie',
    at: 'på Åsen skole',
    spots: ['Gymsalen', 'Fløy øst, 1. etasje', 'Loftet', 'Teknisk rom i kjelleren', 'Innkjørselen fra Skoleveien'],
  },
  bryggekanten: {
    name: 'Byggeplass Bryggekanten',
    address: 'Bryggegata 2',
    zipCode: '3015',
    city: 'Drammen',
    coordinates: '59.74220, 10.20860',
    responsible: 'Kari Sørlie',
    at: 'på Bryggekanten',
    spots: ['4. etasje mot sjøen', 'Kjellervegg akse 7', 'Heissjakten', 'Kaifronten', 'Fasaden mot nord'],
  },
  river: {
    name: 'Anlegg Elvekryssing',
    address: 'Elveveien 110',
    zipCode: '2007',
    city: 'Kjeller',
    coordinates: '59.97240, 11.04280',
    responsible: 'Øyvind Aanestad',
    at: 'på Elvekryssing',
    spots: ['Grøft ved profil 240', 'Pumpegropa', 'Anleggsvegen', 'Tankplassen', 'Østre elvebredd'],
  },
  west: {
    name: 'Serviceoppdrag Vest',
    address: 'Oppdragsveien 5',
    zipCode: '1396',
    city: 'Billingstad',
    coordinates: '59.87730, 10.49810',
    responsible: 'Gro Tveit',
    at: 'på serviceoppdrag i Asker',
    spots: ['Trapperom A', 'Teknisk rom', 'Servicebilen', 'Garasjeanlegget', 'Taket'],
  },
}
