#!/usr/bin/env python3
"""Stands in for systemd where it cannot run: holds the socket of surela.socket, starts and restarts services of deploy/systemd.

  fake_systemd.py serve FOLDER PORT     until SIGTERM
  systemctl VERB UNIT …                 the same file under another name; FAKE_SYSTEMD is the folder

It does what the units say about ExecStart, Environment, EnvironmentFile, LoadCredential, WorkingDirectory, Sockets, Type (notify and
oneshot) and Restart=always, and about User and StateDirectory if the machine has that user. It has no sandboxing. /opt, /etc and /var
are inside the folder.
"""
import json, os, pwd, re, shutil, signal, socket, subprocess, sys, threading, time

RESTART_SECONDS = 2
# Longer than TimeoutStartSec: a machine that runs tests is busy.
START_SECONDS = 120
# By these a test run finds what it started, and starts it faster.
INHERITED = ['PATH', 'SURELA_RUN', 'NODE_COMPILE_CACHE']


def read_unit(folder, name):
    instance = re.sub(r'^.*@|\.service$', '', name)
    template = re.sub(r'@.*\.service$', '@.service', name)
    unit = {}
    for line in open(f'{folder}/units/{template}'):
        key, equals, value = line.strip().partition('=')
        if equals and not line.startswith('#'):
            value = re.sub(r'(^|[=: ])/(opt|etc|var)/', rf'\1{folder}/\2/', value.replace('%i', instance))
            unit.setdefault(key, []).append(value.replace('%d', f'{folder}/credentials/{name}'))
    return unit


def run_as(folder, unit):
    """Arguments of Popen that start it as the unit's user, if the machine has it and we may."""
    try:
        account = pwd.getpwnam(unit['User'][0])
    except KeyError:
        return {}
    if os.getuid() != 0:
        return {}
    for name in unit.get('StateDirectory', []):
        os.makedirs(f'{folder}/var/lib/{name}', exist_ok=True)
        os.chown(f'{folder}/var/lib/{name}', account.pw_uid, account.pw_gid)
    return {'user': account.pw_uid, 'group': account.pw_gid, 'extra_groups': []}


class Service:
    def __init__(self, folder, name):
        self.folder, self.name, self.process, self.wanted = folder, name, None, False
        self.lock = threading.RLock()

    def environment(self, unit):
        credentials = f'{self.folder}/credentials/{self.name}'
        shutil.rmtree(credentials, ignore_errors=True)
        os.makedirs(credentials)
        for entry in unit.get('LoadCredential', []):
            name, _, source = entry.partition(':')
            shutil.copyfile(source, f'{credentials}/{name}')
            os.chmod(f'{credentials}/{name}', 0o444)
        pairs = [pair for line in unit.get('Environment', []) for pair in line.split(' ')]
        pairs += [line.strip() for file in unit.get('EnvironmentFile', []) for line in open(file) if not line.startswith('#')]
        given = dict(re.sub(r'=(["\'])(.*)\1$', r'=\2', pair).split('=', 1) for pair in pairs if '=' in pair)
        sockets = {'LISTEN_FDS': '1'} if 'Sockets' in unit else {}
        inherited = {name: os.environ[name] for name in INHERITED if name in os.environ}
        return {**inherited, 'CREDENTIALS_DIRECTORY': credentials, **given, **sockets}

    def start(self):
        """Returns whether it became ready, or, with Type=oneshot, whether it ended well."""
        with self.lock:
            if self.process and self.process.poll() is None:
                return True
            unit = read_unit(self.folder, self.name)
            once = unit['Type'] == ['oneshot']
            self.wanted = not once
            address = f'{self.folder}/notify-{self.name}'
            if os.path.exists(address):
                os.unlink(address)
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices:
                notices.bind(address)
                os.chmod(address, 0o777)
                notices.settimeout(0.1)
                log = open(f'{self.folder}/{self.name}.log', 'ab')
                # The shell has the process id that the program will have.
                self.process = subprocess.Popen(
                    ['sh', '-c', 'LISTEN_PID=$$ exec "$@"', 'sh', *unit['ExecStart'][0].split(' ')],
                    cwd=unit['WorkingDirectory'][0], env={**self.environment(unit), 'NOTIFY_SOCKET': address},
                    stdin=subprocess.DEVNULL, stdout=log, stderr=log, pass_fds=[3] if 'Sockets' in unit else [],
                    **run_as(self.folder, unit))
                ready = self.process.wait() == 0 if once else self.until_ready(notices)
            if once:
                return ready
            if not ready:
                self.process.kill()
                self.process.wait()
            threading.Thread(target=self.watch, args=[self.process], daemon=True).start()
            return ready

    def until_ready(self, notices):
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            try:
                if b'READY=1' in notices.recv(4096).split(b'\n'):
                    return True
            except TimeoutError:
                pass
        return False

    def watch(self, process):
        process.wait()
        time.sleep(RESTART_SECONDS)
        with self.lock:
            if self.wanted and self.process is process:
                self.start()

    def stop(self):
        self.wanted = False
        with self.lock:
            if self.process and self.process.poll() is None:
                self.process.terminate()
                self.process.wait()

    def is_active(self):
        return self.wanted and self.process is not None and self.process.poll() is None


class Systemd:
    def __init__(self, folder):
        self.folder, self.services = folder, {}

    def run(self, verb, names):
        if verb == 'list-units':
            return True, ''.join(f'{name} loaded active running -\n' for name in sorted(self.services) if self.services[name].wanted)
        if verb == 'pids':
            return True, json.dumps({name: one.process.pid for name, one in self.services.items() if one.is_active()})
        good = True
        for name in names:
            service = self.services.setdefault(name, Service(self.folder, name))
            if verb in ('stop', 'restart'):
                service.stop()
            if verb in ('start', 'restart'):
                good = self.start(service) and good
        return good, ''

    def start(self, service):
        try:
            return service.start()
        except OSError as error:
            print(f'{service.name}: {error}', file=sys.stderr)  # A credential or settings file that is missing.
            return False

    def answer(self, connection):
        try:
            with connection, connection.makefile('rw') as stream:
                good, text = self.run(*json.loads(stream.readline()))
                stream.write(json.dumps([good, text]) + '\n')
        except BrokenPipeError:
            pass  # Whoever asked was cut off. What was asked for is done all the same.


def serve(folder, port):
    listening = socket.create_server(('127.0.0.1', port), backlog=511)
    if listening.fileno() != 3:
        os.dup2(listening.fileno(), 3)
    control = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    control.bind(f'{folder}/control')
    control.listen()
    systemd = Systemd(folder)

    def leave(*_):
        for service in list(systemd.services.values()):
            service.stop()
        os._exit(0)

    signal.signal(signal.SIGTERM, leave)
    print('holding', flush=True)
    while True:
        connection, _ = control.accept()
        threading.Thread(target=systemd.answer, args=[connection], daemon=True).start()


def systemctl(verb, *arguments):
    names = [argument for argument in arguments if not argument.startswith('-')]
    control = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    control.connect(f"{os.environ['FAKE_SYSTEMD']}/control")
    with control.makefile('rw') as stream:
        stream.write(json.dumps([verb, names]) + '\n')
        stream.flush()
        good, text = json.loads(stream.readline())
    print(text, end='')
    sys.exit(0 if good else 1)


if sys.argv[0].endswith('systemctl'):
    systemctl(*sys.argv[1:])
else:
    serve(sys.argv[2], int(sys.argv[3]))
