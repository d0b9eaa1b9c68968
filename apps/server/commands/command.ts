import type { ParseArgsOptionsConfig } from 'node:util'

/** What was given on the command line, by the option's name. */
export type Given = { [option: string]: string | boolean | undefined }

/** One thing `npm run ks` can do. `run` throws an Error of one line; nothing secret is ever an argument. */
export type Command = {
  /** What follows the command's name. */
  usage: string
  /** What `--help` says beyond that: each option, and what to know. */
  help: string
  options: ParseArgsOptionsConfig
  /** The names of what comes without a dash; one in brackets may be left out. */
  operands: readonly string[]
  run: (given: Given, ...operands: string[]) => Promise<void>
}

/** A text option that must be there. */
export function required(given: Given, option: string): string {
  const value = given[option]
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`--${option} is missing; see --help`)
  return value.trim()
}

/** A text option, or null. */
export const optional = (given: Given, option: string) => (typeof given[option] === 'string' ? given[option].trim() : null)
