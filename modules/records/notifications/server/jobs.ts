import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { deliver, sendDigest } from './deliver.ts'
import { sendPush } from './sendPush.ts'
import { sendSms } from './sendSms.ts'
import { tellUndelivered } from './undelivered.ts'

export const notificationJobs: Jobs = {
  handlers: {
    'notifications.deliver': deliver,
    'notifications.digest': sendDigest,
    'notifications.sweep': async (_portal, _payload, jobsPool) => void (await jobsPool.query('select forget_notifications()')),
    'mail.undelivered': tellUndelivered,
    'push.send': sendPush,
    'sms.send': sendSms,
  },
  crontab: [cron('notifications.sweep', '41 3 * * *')],
}
