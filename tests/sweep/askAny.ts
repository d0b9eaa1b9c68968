import type { Endpoint } from '@portal/kit/contract'
import { newId } from '@portal/kit/uuid'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { type Furnishing, plainTemplate, projectOf, type Records } from './furnish.ts'

/** What stands for `:id` in each path, so that a foreign record of the right kind is asked for. */
const kinds: [string, keyof Records][] = [
  ['/auth/sessions', 'session'],
  ['/api-keys', 'apiKey'],
  ['/company/api-keys', 'apiKey'],
  ['/notifications', 'device'],
  ['/auth/passkeys', 'passkey'],
  ['/sso-providers', 'ssoProvider'],
  ['/sso/connections', 'connection'],
  ['/scim/keys', 'scimKey'],
  ['/scim/groups', 'scimGroup'],
  ['/appointments', 'appointment'],
  ['/access-requests', 'accessRequest'],
  ['/accidents', 'accident'],
  ['/injuries', 'injury'],
  ['/authority-notifications', 'notice'],
  ['/users', 'user'],
  ['/departments', 'department'],
  ['/locations', 'location'],
  ['/projects', 'project'],
  ['/hours', 'hours'],
  ['/views', 'view'],
  ['/absences', 'absence'],
  ['/checklists', 'checklist'],
  ['/task-templates', 'taskTemplate'],
  ['/task-series', 'taskSeries'],
  ['/year-wheel', 'wheelEvent'],
  ['/retention/runs', 'disposalRun'],
  ['/tags', 'tag'],
  ['/deviations/own-categories', 'ownCategory'],
  ['/tasks/own-categories', 'taskCategory'],
]
/** Paths and bodies of the endpoints of a server with these kinds of record, some of which are not the product's own. */
export function callsOf(recordKinds: readonly RecordKind[], more: readonly Furnishing[]) {
  const all = [...kinds, ...recordKinds.map(({ path, kind }) => [path, kind] as [string, keyof Records])]
  const kindOf = (path: string) => all.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'deviation'
  const bodiesAt = (path: string) => more.find(({ kind }) => kind === kindOf(path))?.bodies
  return {
    urlOf: (path: string, records: Records) => urlOf(path, records, kindOf(path)),
    bodyOf: (name: string, endpoint: Endpoint, r: Records) => bodiesAt(endpoint.path)?.[name]?.(r) ?? bodyOf(name, endpoint, r),
  }
}
const urlOf = (path: string, records: Records, kind: keyof Records) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'id'
      ? records[kind]
      : name === 'fileId'
        ? records.file
        : name === 'commentId'
          ? records.comment
          : name === 'subtaskId'
            ? records.subtask
            : name === 'pointId'
              ? records.point
              : name === 'caseId'
                ? records.deviation
                : name === 'linkId'
                  ? records.link
                  : newId(),
  )

/** A body that passes the contract, with `ids` wherever an id is asked for. */
const soon = '2030-01-15'
const bodies: Record<string, (r: Records) => object> = {
  endSession: () => ({}),
  renamePasskey: () => ({ name: 'Ny' }),
  removePasskey: () => ({}),
  updateProvider: () => ({
    name: 'Ny konto',
    issuer: 'https://annen.example',
    clientId: 'ny',
    authMethod: 'private_key_jwt',
    scopes: ['openid'],
    usesPar: false,
    acrValues: [],
    domains: [],
    trustsEmail: false,
    trustsSecondFactor: false,
    makesUsers: false,
    defaultRole: 3,
    isActive: true,
    version: 1,
  }),
  removeProvider: () => ({ version: 1 }),
  testProvider: () => ({}),
  disconnect: () => ({}),
  endKey: () => ({}),
  endCompanyKey: () => ({}),
  endDevice: () => ({}),
  endScimKey: () => ({}),
  mapGroup: () => ({ roleId: 1, departmentId: null, version: 1 }),
  updateDepartment: () => ({ name: 'Ny avdeling', version: 1 }),
  makePosterCode: () => ({}),
  revokePosterCode: () => ({}),
  updateLocation: () => ({ name: 'Nytt sted', version: 1 }),
  updateProject: (r) => ({ ...projectOf('9999', r.user), version: 1 }),
  completeProject: () => ({ version: 1, completedDate: '2026-01-15' }),
  changeOwnCategory: () => ({ label: 'Ny', isActive: true, version: 1 }),
  updateUser: (r) => ({ firstname: 'Kari', lastname: 'Nordmann', departmentId: r.department, employmentType: 'permanent', version: 1 }),
  updateView: () => ({ name: 'Ny', search: {}, sharing: 'own', isDefault: false, version: 1 }),
  changeRole: () => ({ roleId: 1, version: 1 }),
  resetTwoFactor: () => ({ version: 1, reason: 'Fordi vi prøver det' }),
  suspend: () => ({ version: 1, reason: 'Fordi vi prøver det' }),
  deactivate: (r) => ({ version: 1, successorId: r.user }),
  editReport: () => ({ version: 1, description: 'Endret beskrivelse' }),
  editDeviation: () => ({ version: 1, title: 'Endret tittel', deviationType: 'incident', category: 'other' }),
  investigate: () => ({ version: 1, rootCause: 'Mangelfull opplæring', rootCauseCategories: ['training'], fiveWhys: [] }),
  startDeviation: (r) => ({ version: 1, assigneeId: r.user, category: 'other', severity: 'low', dueDate: soon }),
  assign: (r) => ({ version: 1, assigneeId: r.user }),
  closeDirectly: () => ({ version: 1, closureReason: 'notDeviation', closureComment: 'Dette er ikke et avvik' }),
  answer: () => ({ version: 1, isSatisfied: true }),
  decline: () => ({ version: 1, reply: 'Saken er løst slik den skal' }),
  checkEffect: () => ({ version: 1, result: 'effective', note: 'Rekkverket står som det skal' }),
  share: () => ({ version: 1, title: 'Sjekk rekkverket', body: 'Rekkverk skal sjekkes hver morgen før arbeidet starter' }),
  withdraw: () => ({ version: 1, reason: 'Teksten var ikke riktig' }),
  editHour: () => ({ version: 1, ownHours: 1, hiredHours: 0, subcontractorHours: 0 }),
  merge: () => ({ version: 1, duplicateIds: [newId()], reason: 'Meldt to ganger' }),
  planAction: (r) => ({
    version: 1,
    title: 'Nytt tiltak',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: r.user,
    dueDate: soon,
  }),
  resolve: () => ({ version: 1, resolutionSummary: 'Alt er rettet opp nå' }),
  closeDeviation: () => ({ version: 1 }),
  sendBack: () => ({ version: 1, reason: 'Mangler dokumentasjon' }),
  reopen: () => ({ version: 1, reason: 'Det skjedde igjen', dueDate: soon }),
  putBack: () => ({ version: 1, reason: 'Feil saksbehandler' }),
  delete: () => ({ version: 1, reason: 'Opprettet ved en feil' }),
  move: (r) => ({ version: 1, departmentId: r.department, reason: 'Hører til en annen' }),
  changeSeverity: () => ({ version: 1, severity: 'critical' }),
  comment: () => ({ body: 'En kommentar' }),
  editComment: () => ({ version: 1, body: 'Endret' }),
  deleteComment: () => ({ version: 1 }),
  tag: () => ({ add: ['Stillas'] }),
  attach: (r) => ({ fileIds: [r.file] }),
  answerFlags: () => ({ damage: 'no' }),
  decideNotice: () => ({ version: 1, answer: 'unknown' }),
  writeNotice: () => ({ version: 1, draft: 'Endret tekst' }),
  sendNotice: () => ({ version: 1, sentAt: new Date().toISOString(), channel: 'altinn', told: ['police'], isPartial: true }),
  copyNotice: () => ({ version: 1, copiedTo: 'Åse Ødegård', copiedAt: new Date().toISOString() }),
  openInjuries: () => ({}),
  addInjury: () => ({ outcome: 'firstAid' }),
  editInjury: () => ({ version: 1, outcome: 'firstAid' }),
  stateNoInjury: () => ({ reason: 'Vi har snakket med alle på laget' }),
  giveConsent: (r) => ({ readerId: r.user, isConsenting: true }),
  endConsent: () => ({}),
  writeHealthNote: () => ({ version: 0, note: 'Legen sier to uker' }),
  openHealthNote: () => ({}),
  openBreach: () => ({}),
  saveBreach: () => ({ version: 0 }),
  decideSubjects: () => ({ version: 0, notifiesSubjects: false, subjectsReason: 'Ingen uvedkommende har lest det' }),
  writeMessage: () => ({ version: 0, subjectsMessage: 'Kjære alle, en lønnsliste er sendt til feil mottaker' }),
  tellSubjects: () => ({
    version: 0,
    subjectsRecipients: 'Fjorten ansatte',
    subjectsChannel: 'E-post',
    subjectsToldAt: new Date().toISOString(),
  }),
  markStep: () => ({ step: 'siteSecured', doneAt: null }),
  editAction: (r) => ({
    version: 1,
    title: 'Endret tiltak',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: r.user,
    dueDate: soon,
  }),
  complete: () => ({ version: 1, note: 'Utført i dag' }),
  verify: () => ({ version: 1, method: 'visual' }),
  reject: () => ({ version: 1, method: 'visual', note: 'Det virker ikke ennå' }),
  cancel: () => ({ version: 1, reason: 'Ikke lenger aktuelt' }),
  confirmAppointment: () => ({ version: 1 }),
  endAppointment: () => ({ version: 1, reason: 'Har sluttet i vervet' }),
  restrict: () => ({ version: 1, reason: 'Saken gjelder en person' }),
  liftRestriction: () => ({ version: 1, reason: 'Saken gjelder ingen person' }),
  giveAccess: (r) => ({ userId: r.user, reason: 'Skal hjelpe til i saken' }),
  removeAccess: (r) => ({ userId: r.user, reason: 'Skal ikke lenger se saken' }),
  answerRequest: () => ({ version: 1, isGranted: true, answer: 'Du trenger det i revisjonen' }),
  setLegalHold: () => ({ reason: 'Saken skal i retten' }),
  rename: () => ({ version: 1, name: 'Nytt navn' }),
  join: () => ({ version: 1, into: newId() }),
  retire: () => ({ version: 1 }),
  reinstate: () => ({ version: 1 }),
  holdTask: () => ({ reason: 'Oppgaven skal i retten' }),
  holdByNumber: () => ({ number: 'AVV-2026-0001', reason: 'Saken skal i retten' }),
  changeHold: () => ({ version: 1, reason: 'Saken er utsatt' }),
  liftHold: () => ({ version: 1, reason: 'Saken er avgjort' }),
  liftLegalHold: () => ({ version: 1, reason: 'Saken er avgjort' }),
  stopWork: () => ({ reason: 'Rekkverket mangler i 4. etasje' }),
  editTask: () => ({ version: 1, title: 'Endret oppgave', priority: 'low' }),
  restore: () => ({ version: 1, reason: 'Den trengs likevel' }),
  transfer: (r) => ({ version: 1, assigneeId: r.user }),
  setDueDate: () => ({ version: 1, dueDate: soon, reason: 'Delene kommer senere' }),
  setPeople: (r) => ({ version: 1, coAssigneeIds: [r.user], watcherIds: [], anyCanComplete: false }),
  follow: () => ({ isFollowing: true }),
  askDueDate: () => ({ version: 1, dueDate: soon, reason: 'Delene kommer senere enn ventet' }),
  answerDueDate: () => ({ version: 1, extensionId: newId(), isGranted: true, note: null }),
  offer: (r) => ({ version: 1, assigneeId: r.user, reason: null }),
  answerOffer: () => ({ version: 1, offerId: newId(), isAccepted: true, note: null }),
  withdrawOffer: () => ({ version: 1, offerId: newId() }),
  addSubtask: () => ({ title: 'Nytt delpunkt' }),
  tickSubtask: () => ({ isDone: true }),
  assignSubtask: (r) => ({ assigneeId: r.user }),
  removeSubtask: () => ({}),
  'editTask-template': () => ({
    version: 1,
    title: 'Endret mal',
    ...plainTemplate,
  }),
  editChecklist: () => ({ version: 1, name: 'Endret sjekkliste', points: [{ text: 'Er det ryddig?', isRequired: true }] }),
  setState: () => ({ version: 1, state: 'retired' }),
  link: () => ({ number: 'AVV-2026-0001', relation: 'relatedTo', reason: 'Samme rekkverk' }),
  unlink: () => ({ version: 1 }),
  linkCase: () => ({ number: 'AVV-2026-0001' }),
  unlinkCase: () => ({}),
  answerPoint: () => ({ answer: 'yes' }),
  editSeries: (r) => ({
    version: 1,
    title: 'Endret serie',
    priority: 'low',
    assigneeId: r.user,
    subtasks: [],
    recurrence: { frequency: 'monthly', interval: 1 },
    allowsParallel: false,
  }),
  endSeries: () => ({ version: 1, reason: 'Trengs ikke lenger' }),
  editEvent: () => ({ version: 1, title: 'Endret', theme: 'hse', eventKind: 'activity', month: 3 }),
  moveEvent: () => ({ version: 1, month: 4 }),
  skipEvent: () => ({ version: 1, reason: 'Ikke aktuelt i år' }),
  stopSeries: () => ({ version: 1, reason: 'Lageret er lagt ned' }),
  reopenEvent: () => ({ version: 1, reason: 'Det var ikke gjort likevel' }),
  attachToEvent: (r) => ({ fileIds: [r.file] }),
  resumeWork: () => ({ version: 1, note: 'Rekkverket er på plass igjen' }),
}
const bodyOf = (name: string, endpoint: Endpoint, r: Records): object => {
  const noun = endpoint.path.split('/')[1]!
  const named = bodies[name] ?? bodies[`${name}${noun[0]!.toUpperCase()}${noun.slice(1).replace(/s$/, '')}`]
  return named ? named(r) : endpoint.method === 'GET' ? {} : { version: 1 }
}
