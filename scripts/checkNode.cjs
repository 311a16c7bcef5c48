// Ends the process with a sentence if this version of Node is too old. Node loads this file before all
// others (`node -r`). It is in old syntax, because old versions must be able to read it.
'use strict';
var needed = require('../package.json').engines.node;

var running = process.versions.node.split('.').map(Number);

/** Whether the running version satisfies one part of the range, `^22.13.0` or `>=24.0.0`. */
function satisfies(part) {
  var version = part.match(/\d+/g).map(Number);
  return running[0] === version[0]
    ? running[1] >= version[1]
    : running[0] > version[0] && part.indexOf('>=') === 0;
}

if (!needed.split(' || ').some(satisfies)) {
  console.error(
    'Skyfolio needs Node ' +
      needed.match(/\d+\.\d+/g).join(', ') +
      ' or newer, but this is Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      '). See https://nodejs.org/en/download',
  );
  process.exit(1);
}
