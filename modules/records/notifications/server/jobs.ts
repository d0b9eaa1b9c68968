import type { Notices } from '@portal/kit/notices'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { matrixOf } from '../matrixRules.ts'
import { deliverIn, sendDigestIn } from './deliver.ts'
import { sendPush } from './sendPush.ts'
import { sendSmsIn } from './sendSms.ts'
import { tellUndelivered } from './undelivered.ts'

export function notificationJobs(notices: readonly Notices[]): Jobs {
  const matrix = matrixOf(notices)
  return {
    handlers: {
      'notifications.deliver': deliverIn(matrix),
      'notifications.digest': sendDigestIn(matrix),
      'notifications.sweep': async (_portal, _payload, jobsPool) => void (await jobsPool.query('select forget_notifications()')),
      'mail.undelivered': tellUndelivered,
      'push.send': sendPush,
      'sms.send': sendSmsIn(matrix),
    },
    crontab: [cron('notifications.sweep', '41 3 * * *')],
  }
}
