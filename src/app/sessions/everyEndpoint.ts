/**
 * Registers every endpoint in the API's reducer, which fails at actions of unknown ones. The page loads
 * some late, and a recording may hold any. package.json lists these files under `sideEffects`, or a build
 * would drop them.
 */
import '../../api/accounts';
import '../../api/collectionChanges';
import '../../api/collections';
import '../../api/credits';
import '../../api/frame';
import '../../api/kept';
import '../../api/likes';
import '../../api/objects';
import '../../api/pages';
import '../../api/peeks';
import '../../api/searches';
import '../../api/service';
import '../../api/sessions';
import '../../api/sky';
import '../../api/sync';
