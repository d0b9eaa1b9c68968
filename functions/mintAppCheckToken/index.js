// What Google starts. Node 24 runs the rest as it is written, without a build.
import { openFunction } from './handler.ts'

export const mintAppCheckToken = openFunction(process.env)
