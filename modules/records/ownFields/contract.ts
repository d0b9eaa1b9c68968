export { type OwnFieldSettings, type OwnFieldsContract, ownFieldsAt } from './settingsContract.ts'
export * from './valueContract.ts'
