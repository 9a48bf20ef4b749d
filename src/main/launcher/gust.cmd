@echo off
rem Starts gust on the Java runtime that lies beside it, as bin/gust does elsewhere.
rem No Windows machine was at hand when this was written: it has not been tried.
setlocal

rem These belong to the user's own Java: gust gives them back to what it starts itself.
for %%v in (JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS CLASSPATH _JAVA_LAUNCHER_DEBUG ^
  JDK_ALTERNATE_VM) do if defined %%v (
  for /f "tokens=1* delims==" %%a in ('set %%v') do if /i "%%a"=="%%v" set "GUST_OWN_%%v==%%b"
  set "%%v="
)

rem These are the launcher's own, and gone again when Java starts.
setlocal
set "gust_home=%~dp0.."

if not exist "%gust_home%\runtime\bin\java.exe" (
  echo gust: the Java runtime next to this program is missing>&2
  echo   try: install gust again>&2
  exit /b 2
)

rem What makes a one-second run quick halves a server.
set "gust_engine=-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=2 -XX:+UseSerialGC"
if "%~1"=="sandbox" set "gust_engine=-XX:+UseParallelGC"

rem A list of locations may be long: then the code is compiled sooner, and the heap stays small.
rem The drawings of --watch would fill a large heap for an hour before it is cleared.
set "gust_heap=-Xmx512m"
if not "%~1"=="sandbox" for %%w in (%*) do if "%%~w"=="-" (
  set "gust_engine=-XX:TieredStopAtLevel=1 -XX:CICompilerCount=2 -XX:+UseSerialGC"
  set "gust_heap=-Xms48m -Xmn24m -Xmx112m"
) else if "%%~w"=="--watch" set "gust_heap=-Xms16m -Xmn4m -Xmx512m"

rem Each run loads the whole of its archive, so what makes no call has a small one.
set gust_archive=gust
for %%w in (--version --help help completion config places) do if "%~1"=="%%w" set gust_archive=local
if "%~1 %~2"=="keys list" set gust_archive=local
if "%~2"=="--help" set gust_archive=local

rem Java ends with 1 where it cannot start, which must not be read as the answer no: gust has another
rem code for that here. The sandbox's command has codes of its own.
set gust_no=-Dgust.no=71
if "%~1"=="sandbox" set gust_no=

rem What the terminal is, gust asks the console itself.
endlocal & "%gust_home%\runtime\bin\java.exe" %gust_engine% %gust_heap% -XX:CompressedClassSpaceSize=48m -XX:-UsePerfData -XX:-PrintWarnings ^
  -XX:+SuppressFatalErrorMessage ^
  "-XX:SharedArchiveFile=%gust_home%\runtime\lib\server\%gust_archive%.jsa" ^
  -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 ^
  -XX:+DisplayVMOutputToStderr -Xlog:disable "-Xlog:all=error,cds*=off,aot*=off:stderr" ^
  -Djdk.reflect.useNativeAccessorOnly=true -Duser.language=en -Duser.country=US %gust_no% ^
  "-Dlibrary.jline.path=%gust_home%\runtime\bin" --enable-native-access=gust -m gust/gust.Main %*
if "%~1"=="sandbox" exit /b %ERRORLEVEL%
if %ERRORLEVEL%==1 exit /b 70
if %ERRORLEVEL%==71 exit /b 1
exit /b %ERRORLEVEL%
