/**
 * Makes every endpoint known to the API's reducer, which fails at the actions of others. The page
 * loads some of them late, and a recording may hold any. package.json names these files as ones with
 * side effects: a build leaves other files out that are imported without a name.
 */
import '../api/accounts';
import '../api/likes';
import '../api/pages';
import '../api/service';
import '../api/sync';
