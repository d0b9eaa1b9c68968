import type { Reporter, TestCase } from 'vitest/node'

/** Tells of each test that failed and passed when it was tried again, in the words `scripts/test.ts` looks for. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) console.log(`second try: ${test.module.relativeModuleId} › ${test.fullName}`)
  }
}
