/** Runs a tool of this checkout: checks Node, installs what the lockfile names, then hands over to tools/<command>.ts. */
'use strict'

// This part has to run on the oldest Node somebody may still have: that Node gets a sentence, not a syntax error.
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function checkNode() {
  const parts = process.versions.node.split('.')
  const major = Number(parts[0])
  const minor = Number(parts[1])
  if (major >= 23 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  const found = `Node ${process.versions.node} cannot run Handshake`
  stop(`${found}: install Node 20.19 or newer (22.12 or newer in the 22 line) from https://nodejs.org and try again.`)
}

checkNode()

const childProcess = require('node:child_process')
const crypto = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const root = path.join(__dirname, '..')
const lockfile = path.join(root, 'package-lock.json')
const installedFile = path.join(root, 'node_modules', '.package-lock.json')
const stampFile = path.join(root, 'node_modules', '.handshake-installed')

function lockHash() {
  const hash = crypto.createHash('sha256')
  hash.update(fs.readFileSync(lockfile))
  hash.update(`${process.platform} ${process.arch}`)
  return hash.digest('hex')
}

function readText(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** An install somebody made with npm itself counts as well: npm notes what it installed, and only once it is done. */
function installedMatchesLock() {
  if (!fs.existsSync(installedFile)) return false
  const wanted = JSON.parse(readText(lockfile)).packages
  const installed = JSON.parse(readText(installedFile)).packages
  return Object.keys(wanted).every((place) => {
    if (place === '' || wanted[place].link || place.indexOf('node_modules/') === -1) return true
    if (!installed[place]) return wanted[place].optional === true
    return installed[place].version === wanted[place].version
  })
}

function install() {
  const wanted = lockHash()
  if (readText(stampFile) === wanted) return
  if (!installedMatchesLock()) {
    console.log('Installing packages (once, about a minute) …')
    const result = npm(['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'])
    if (result.status !== 0) {
      stop(
        'The packages could not be installed: read what npm says above, check the network, and run the command again.',
      )
    }
  }
  try {
    fs.writeFileSync(stampFile, wanted)
  } catch (_error) {
    // A checkout that may only be read is compared again next time.
  }
}

function npm(args) {
  const options = { cwd: root, stdio: 'inherit' }
  const npmProgram = process.env.npm_execpath
  if (npmProgram) return childProcess.spawnSync(process.execPath, [npmProgram].concat(args), options)
  options.shell = process.platform === 'win32'
  return childProcess.spawnSync('npm', args, options)
}

/** Compiling in the background slows every import of the process down, so the product itself starts without it. */
function bundled(tool) {
  const outfile = path.join(root, 'dist', 'tools', `${path.basename(tool, '.ts')}.mjs`)
  const { buildSync, stop: stopEsbuild } = require('esbuild')
  // Packages of our own are TypeScript, which Node 20 cannot import.
  const own = fs.readdirSync(path.join(root, 'packages'))
  const alias = Object.fromEntries(own.map((name) => [`@handshake/${name}`, path.join(root, 'packages', name, 'src')]))
  const output = {
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias,
    logLevel: 'silent',
  }
  try {
    buildSync({ entryPoints: [tool], ...output })
    // Its service would otherwise run for as long as the product.
    stopEsbuild()
  } catch (error) {
    stop(
      `The start cannot be prepared in ${path.dirname(outfile)} (is the disk full, or not writable?): ${error.message}`,
    )
  }
  return outfile
}

function findTool(command) {
  const tool = path.join(root, 'tools', `${command}.ts`)
  if (!fs.existsSync(tool)) stop(`There is no command "${command}": see the scripts in package.json.`)
  return tool
}

/** A start compiles the same code every time; a Node that can keep what it compiled (22.1 and newer) is given a place for it. */
function environmentOf(tool) {
  if (path.basename(tool) !== 'start.ts' || process.env.NODE_COMPILE_CACHE) return process.env
  return Object.assign({}, process.env, { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled') })
}

function handOver(tool, args) {
  const options = { cwd: root, stdio: 'inherit', env: environmentOf(tool) }
  const program = path.basename(tool) === 'start.ts' ? [bundled(tool)] : ['--import', 'tsx', tool]
  const child = childProcess.spawn(process.execPath, program.concat(args), options)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  signals.forEach((signal) => {
    process.on(signal, () => child.kill(signal))
  })
  child.on('exit', (code, signal) => {
    process.exit(signal === null ? code : 128 + os.constants.signals[signal])
  })
}

const tool = findTool(process.argv[2])
install()
handOver(tool, process.argv.slice(3))
