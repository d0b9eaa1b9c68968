export { peopleQuery, soughtQuery } from './people.ts'
