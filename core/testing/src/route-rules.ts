import type { Route } from '@porchlight/server';

/** The first word of a summary. */
const VERBS = new Set(
  (
    'Accept Add Allow Answer Apply Approve Archive Assign Attach Book Calculate Cancel Change Check Claim Clear Close ' +
    'Compare Complete Confirm Connect Convert Copy Count Create Decide Decline Delete Deny Detach Disconnect Discard ' +
    'Dismiss Download Draw Edit End Enroll Erase Estimate Expire Export Extend Fail Fill Find Finish Follow Forward Generate Get ' +
    'Grant Hide Import Invite Join Leave Link List Lock Make Mark Match Merge Move Open Order Pause Pay Pin Post Preview ' +
    'Print Publish Quote Read Receive Record Refresh Refund Register Reject Release Remind Remove Rename Renew Reopen ' +
    'Reorder Replace Reply Report Request Resend Reset Restore Resume Retry Return Reveal Review Revoke Run Save Schedule ' +
    'Search Select Send Set Share Show Sign Skip Sort Split Start Stop Store Submit Suspend Sync Tag Test Throw Transfer ' +
    'Turn Undo Unlink Unlock Update Upload Validate Verify Void Withdraw Write'
  ).split(' '),
);
const LONGEST_SUMMARY = 60;

/** What is wrong with a summary, or null: it is a command such as 'List clients'. */
export function summaryFault(summary: string): string | null {
  if (!VERBS.has(summary.split(' ')[0] ?? ''))
    return `has a summary that does not begin with a verb such as List or Add: '${summary}'; the verbs are in core/testing/src/route-rules.ts`;
  if (summary.length > LONGEST_SUMMARY)
    return `has a summary of more than ${LONGEST_SUMMARY} characters`;
  return /[.;]/.test(summary) ? 'has a summary with a period or semicolon; use details' : null;
}

/**
 * The rules that a route breaks, one sentence each. `streams` lists the routes that return a file or a stream, as
 * `GET /path`.
 */
export function routeFaults(route: Route, streams: readonly string[] = []): readonly string[] {
  const faults: string[] = [];
  const { access, summary, path, method, status } = route;
  const parameters = path.includes(':');
  const fault = summaryFault(summary);
  if (fault !== null) faults.push(fault);
  if (!isAccess(access)) faults.push('has no access');
  if (isForVisitors(access) && !route.limit)
    faults.push('is for visitors and does not say how often they may call it (limit)');
  if (parameters && !route.params) faults.push('has path parameters but no schema for them');
  if (!parameters && route.params)
    faults.push('has a schema for parameters that are not in its path');
  if ((method === 'get' || method === 'delete') && route.body) faults.push('takes a body');
  const name = `${method.toUpperCase()} ${path}`;
  if (status !== 204 && !route.returns && !streams.includes(name)) {
    faults.push(
      'has no schema for its response; list it in `streams` of pluginContract if it returns a file or a stream',
    );
  }
  return faults.map((fault) => `${name} ${fault}`);
}

function isAccess(access: Route['access']): boolean {
  if ('permission' in access) return access.permission !== undefined;
  if ('publicBecause' in access) return access.publicBecause !== '';
  return Boolean(access.link);
}

/** Visitors cost nothing to become. */
function isForVisitors(access: Route['access']): boolean {
  return 'publicBecause' in access || 'link' in access || 'orVisitor' in access;
}
