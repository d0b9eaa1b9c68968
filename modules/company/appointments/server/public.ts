export { stateOf as appointmentState } from '../rules.ts'
export { isLastOfOffice, officesFor } from './departmentQueries.ts'
export { appointmentsOf, holdersOf } from './queries.ts'
